import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { provePassword } from '#app/forms/change-password.ts'
import { closing as words } from '#app/texts/people/security.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { OwnPassword } from './own-password.tsx'

type Obligation = keyof typeof words.bound

type ClosingPageProps = {
  action: string
  /** Explanation of the data that is kept; the default is the buyers' text. */
  stays?: string
  backHref: string
  /** Login name, for the browser's password manager. */
  identifier: string
  /** Open obligations of the account; it can only be closed without any. */
  obligations: Obligation[]
  /** The page for settling each obligation. */
  links: Partial<Record<Obligation, { href: string; label: string }>>
  lastResult: SubmissionResult<string[]> | undefined
}

/** Consequences of closing an account, and the button that closes it. */
export function ClosingPage({
  action,
  stays = words.stays,
  backHref,
  identifier,
  obligations,
  links,
  lastResult,
}: ClosingPageProps) {
  const [form, fields] = useSchemaForm(provePassword, { id: 'cerrar', lastResult })
  return (
    <div className="sheet-form stack closing">
      <h2>{words.title}</h2>
      {obligations.length > 0 && <Bound obligations={obligations} links={links} />}
      <h3>{words.goesTitle}</h3>
      <ul className="goes">
        {words.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{words.staysTitle}</h3>
      <p>{stays}</p>
      <p>{words.again}</p>
      {obligations.length > 0 ? (
        <LinkButton href={backHref} look="secondary">
          {words.keep}
        </LinkButton>
      ) : (
        <Form form={form} action={action} labels={{ currentPass: words.password }}>
          <p>
            <strong>{words.lead}</strong>
          </p>
          <OwnPassword
            field={fields.currentPass}
            identifier={identifier}
            label={words.password}
            hint={words.passwordWhy}
          />
          <div className="actions">
            <Button>{words.confirm}</Button>
            <LinkButton href={backHref} look="secondary">
              {words.keep}
            </LinkButton>
          </div>
        </Form>
      )}
    </div>
  )
}

function Bound({ obligations, links }: Pick<ClosingPageProps, 'obligations' | 'links'>) {
  const way = (what: Obligation) => links[what] ?? { href: href('/contact-us'), label: words.contact }
  return (
    <div className="notice error" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{words.boundTitle}</strong>
        </p>
        <ul>
          {obligations.map((what) => (
            <li key={what}>
              {words.bound[what]} <a href={way(what).href}>{way(what).label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
