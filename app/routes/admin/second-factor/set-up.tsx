import { data, href, redirect, redirectDocument } from 'react-router'
import { renderSVG } from 'uqr'
import { provePassword } from '#app/forms/change-password.ts'
import { factorCode, passkeyAnswer } from '#app/forms/factor-code.ts'
import { passkeyName } from '#app/forms/passkey-name.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { loginAgain } from '#app/middleware/access/login-again.ts'
import { asker } from '#app/middleware/access/security.ts'
import { safeReturnPath, wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { requireSettingUp, signedIn } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { factorSetUp as words, secondFactor } from '#app/texts/people/second-factor.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import {
  type Added,
  confirmTotp,
  hasTotp,
  readStartedTotp,
  startTotp,
} from '#server/people/second-factor/set-up-totp.ts'
import { registerPasskey } from '#server/people/second-factor/passkeys.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import type { Route } from './+types/set-up'
import { SetUpPage } from './page.tsx'
import styles from '#app/styles/second-factor.css?url'

export const middleware: Route.MiddlewareFunction[] = [requireSettingUp]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = (back: string | null) => withWayBack(href('/admin/segundo-factor'), back)

/** Sets up the administrator's second factor: an authenticator app or a passkey. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { house, ...who } = asker({ request, context })
  const { email, awaits } = signedIn(context)
  const [started, ready] = await Promise.all([
    readStartedTotp(house, { ...who, user: email }),
    hasTotp(house, who.account),
  ])
  const back = wayBack(url.searchParams)
  return {
    app: ready ? null : started && { secret: started.secret, qr: renderSVG(started.uri, { border: 2 }) },
    ready,
    required: awaits !== null,
    action: here(back),
    next: safeReturnPath(back, `${href('/admin/seguridad')}?hecho=factor`),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { house, ...who } = asker({ request, context })
  const back = wayBack(url.searchParams)
  const next = safeReturnPath(back, `${href('/admin/seguridad')}?hecho=factor`)
  const again = () => redirectDocument(loginAgain(here(back), 'admin'), { status: 303 })
  const added = ({ codes, token }: Added) => {
    const headers = { 'Set-Cookie': sessionCookie(token, house.env.ORIGIN) }
    return codes ? data({ codes }, { headers }) : redirect(next, { status: 303, headers })
  }
  switch (form.get('intent')) {
    case 'empezar': {
      const { value, reply } = await readForm(form, provePassword)
      if (!value) return data({ start: reply() }, { status: 400 })
      const started = await startTotp(house, { ...who, password: value.currentPass })
      if (started.ok || started.code === 'already') return redirect(here(back), 303)
      if (started.code === 'session-ended') return again()
      return data({ start: reply({ currentPass: [securityErrors.currentWrong] }) }, { status: 400 })
    }
    case 'confirmar': {
      const { value, reply } = await readForm(form, factorCode)
      if (!value) return data({ confirm: reply() }, { status: 400 })
      const done = await confirmTotp(house, { ...who, code: value.codigo })
      if (done.ok) return added(done)
      if (done.code === 'session-ended') return again()
      if (done.code === 'none') return redirect(here(back), 303)
      if (done.code === 'too-many')
        return data({ confirm: reply({ form: [tooManyAttempts(done.waitMs)] }) }, tooMany(done.waitMs))
      return data({ confirm: reply({ codigo: [secondFactor.wrong] }) }, { status: 400 })
    }
    case 'llave': {
      const { value, reply } = await readForm(form, passkeyName.extend(passkeyAnswer.shape))
      if (!value) return data({ passkey: reply() }, { status: 400 })
      const done = await registerPasskey(house, { ...who, name: value.name, response: value.respuesta })
      if (done.ok) return added(done)
      if (done.code === 'session-ended') return again()
      const why = done.code === 'already' ? words.passkeyKnown : secondFactor.passkeyFailed
      return data({ passkey: reply({ form: [why] }) }, { status: 400 })
    }
    default:
      return data({}, { status: 400 })
  }
}

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SetUpPage {...loaderData} answer={actionData ?? {}} />
}
