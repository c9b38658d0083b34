import { phoneWords } from '#app/texts/listing/phone.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { phone as words } from './words.ts'

type HandOverPageProps = {
  action: string
  back: string
  phones: { id: number; device: string; usedAt: number; expiresAt: number }[]
  /** A phone has just been disconnected. */
  gone: boolean
  /** `qr`: SVG of the link. */
  answer: { code: { qr: string; expiresAt: number } | null; why: string | null } | undefined
}

/** The code for a phone, and the phones that are connected. */
export function HandOverPage({ action, back, phones, gone, answer }: HandOverPageProps) {
  const code = answer?.code
  return (
    <UrlDialog title={words.title} back={{ href: back, label: words.back }}>
      <div className="stack hand-over">
        {gone && !answer && <Notice tone="success" text={words.gone} />}
        <FormErrors errors={answer?.why ? [answer.why] : []} focused />
        {code ? (
          <>
            <div className="qr" role="img" aria-label={words.code} dangerouslySetInnerHTML={{ __html: code.qr }} />
            <p className="lead">{words.how}</p>
            <p>
              {words.valid} <Moment at={code.expiresAt} as="hour" />.
            </p>
          </>
        ) : (
          <p className="lead">{words.lead}</p>
        )}
        <p className="why">{words.rules}</p>
        <form method="post" action={action}>
          <Button name="intent" value="codigo" look={code ? 'secondary' : 'primary'}>
            {code ? words.another : words.show}
          </Button>
        </form>
        <section aria-labelledby="telefonos">
          <h2 id="telefonos">{phoneWords.connected}</h2>
          {phones.length === 0 ? (
            <p className="why">{words.none}</p>
          ) : (
            <ul className="phones">
              {phones.map(({ id, device, expiresAt }) => (
                <li key={id}>
                  <p>
                    <strong>{device}</strong>{' '}
                    <small>
                      {phoneWords.until} <Moment at={expiresAt} as="hour" />
                    </small>
                  </p>
                  <form method="post" action={action}>
                    <HiddenFields values={{ telefono: String(id) }} />
                    <Button
                      look="secondary"
                      name="intent"
                      value="desconectar"
                      aria-label={phoneWords.disconnectOf(device)}
                    >
                      {phoneWords.disconnect}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          )}
        </section>
        <LinkButton look="quiet" href={back} data-close="">
          {words.back}
        </LinkButton>
      </div>
    </UrlDialog>
  )
}
