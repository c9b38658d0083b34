import { href } from 'react-router'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { readFactors } from '#server/people/second-factor/account-factors.ts'

type FactorsProps = Awaited<ReturnType<typeof readFactors>>

/** The administrator's second factors, with links to add and remove them. */
export function Factors({ totp, passkeys, codes }: FactorsProps) {
  const some = totp !== null || passkeys.length > 0
  return (
    <section className="sheet-form stack" aria-labelledby="factores">
      <h2 id="factores">{words.sectionTitle}</h2>
      {!some && <p className="why">{words.none}</p>}
      <ul className="session-list">
        {totp !== null && (
          <li>
            <div>
              <h3>{words.appTitle}</h3>
              <p>
                {words.since} <Moment at={totp} as="dayTime" />
              </p>
            </div>
            <LinkButton
              look="secondary"
              href={href('/admin/seguridad/aplicacion')}
              data-dialog=""
              aria-label={words.of(words.remove, words.appTitle)}
            >
              {words.remove}
            </LinkButton>
          </li>
        )}
        {passkeys.map((key) => (
          <Passkey key={key.id} {...key} />
        ))}
        {some && (
          <li>
            <div>
              <h3>{words.codes}</h3>
              <p>{words.codesLeft(codes)}</p>
            </div>
            <LinkButton look="secondary" href={href('/admin/seguridad/codigos')}>
              {words.makeCodes}
            </LinkButton>
          </li>
        )}
      </ul>
      <p>
        <LinkButton look={some ? 'secondary' : 'primary'} href={href('/admin/segundo-factor')}>
          {some ? words.addAnother : words.add}
        </LinkButton>
      </p>
    </section>
  )
}

function Passkey({ id, name, createdAt, lastUsedAt }: FactorsProps['passkeys'][number]) {
  const params = { passkey: String(id) }
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          {words.passkeyTitle} · {words.since} <Moment at={createdAt} as="dayTime" />
        </p>
        <p>
          {lastUsedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.lastUsed}: <Moment at={lastUsedAt} as="dayTime" />
            </>
          )}
        </p>
      </div>
      <div className="form-actions">
        <LinkButton
          look="quiet"
          href={href('/admin/seguridad/llaves/:passkey', params)}
          data-dialog=""
          aria-label={words.of(words.rename, name)}
        >
          {words.rename}
        </LinkButton>
        <LinkButton
          look="secondary"
          href={href('/admin/seguridad/llaves/:passkey/quitar', params)}
          data-dialog=""
          aria-label={words.of(words.remove, name)}
        >
          {words.remove}
        </LinkButton>
      </div>
    </li>
  )
}
