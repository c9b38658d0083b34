import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useRevalidator,
} from 'react-router'
import { documentKindOf } from '#app/forms/document-kinds.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { person as personSchema } from '#app/forms/person.ts'
import type { Handle } from '#app/hydration.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/return-path.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { pickPerson, receivePerson, valuesOf } from '#app/routes/buyer/receive-person.server.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { type DocumentKind, missingDocuments } from '#machines/onboarding/rules.ts'
import { type OnboardingFacts, readPerson, sendOnboarding } from '#server/people/index.ts'
import type { Route } from './+types/onboarding'
import { isOnboardingStep, onboardingIntent, type OnboardingStep } from './form.ts'
import onboardingStyles from './styles.css?url'
import { onboarding as words } from './words.ts'
import { reachedStep, stepPath } from './steps.ts'
import { Wizard } from './wizard.tsx'

export const handle: Handle = { hydrate: true }

export const links: Route.LinksFunction = () =>
  [uploadStyles, profileStyles, onboardingStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Revalidates after refusals too, because another phone may have uploaded files; not after a lost connection. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== NOT_HEARD

/** Status of a lost connection; no loader runs after it. */
const NOT_HEARD = 503

/** Answer to a refused post, with the server's snapshot, from which the browser's machine continues. */
export type Refused = {
  at: number
  onboarding: OnboardingFacts
  /** Result of the personal data form. */
  result?: SubmissionResult<string[]>
  /** Finishing was tried before everything was complete. */
  tooEarly: boolean
  documents: Partial<Record<DocumentKind, string[]>>
  /** The connection failed: the server may not have received the post. */
  unsent?: boolean
}

/** Three steps, each a URL. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { accountId, onboarded, sellerConflict } = buyerOf(context)
  const volver = safeReturnPath(url.searchParams.get('volver'), '')
  if (!isOnboardingStep(params.step)) throw data(null, { status: 404 })
  const person = await readPerson(context.get(houseContext).db, accountId)
  const reached = reachedStep(person.onboarding.value, onboarded)
  // Until the end, the first step stays reachable; a step beyond the one reached never is.
  const open: OnboardingStep[] = reached === 'documentos' ? ['datos', 'documentos'] : [reached]
  const step = open.find((each) => each === params.step)
  if (!step) throw redirect(stepPath(reached, volver))
  const draft = step === 'datos' ? await takeDraft({ request, url, context }) : null
  return {
    account: accountId,
    step,
    volver,
    sellerConflict,
    onboarding: person.onboarding,
    values: draft ? pickPerson(draft) : valuesOf(person),
    recovered: draft !== null,
    documents: person.documents,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const volver = safeReturnPath(url.searchParams.get('volver'), '')
  const form = await formOf(request)
  const at = Date.now()
  switch (onboardingIntent.safeParse(form.get('intent')).data) {
    case 'datos': {
      const result = await receivePerson(context, form)
      return result ? refuse({ result }) : redirect(stepPath('documentos', volver), 303)
    }
    case 'documento': {
      const kind = documentKindOf(form.get('documento'))
      if (!kind) return refuse({})
      const sent = await receiveDocument(context, buyer, form, { kind })
      return 'error' in sent
        ? refuse({ documents: { [kind]: [sent.error] } })
        : redirect(stepPath('documentos', volver), 303)
    }
    case 'corregir':
      await sendOnboarding(house, buyer, { type: 'personal-data.reopened', at })
      return redirect(stepPath('datos', volver), 303)
    case 'terminar': {
      const refusal = await sendOnboarding(house, buyer, { type: 'onboarding.finished', at })
      return refusal ? refuse({}) : redirect(stepPath('listo', volver), 303)
    }
    default:
      return refuse({})
  }

  /** Returns the page, read from the current rows. */
  async function refuse({ documents = {}, ...rest }: Pick<Partial<Refused>, 'documents' | 'result'>) {
    const { onboarding } = await readPerson(house.db, buyer.accountId)
    const tooEarly = form.get('intent') === 'terminar' && missingDocuments(onboarding.context).length > 0
    return data({ at, onboarding, documents, tooEarly, ...rest } satisfies Refused, { status: 400 })
  }
}

type Unsent = Pick<Refused, 'at' | 'result'> & { unsent: true }

/** Handles a lost connection: the step and the typed values stay, and a message explains. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await formOf(request.clone())
  try {
    return data<Refused | Unsent>(await serverAction())
  } catch (error) {
    // Responses of the server, such as redirects, are for the router; any other error means the server was not reached.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const typed = form.get('intent') === 'datos'
    const result = typed && { result: parseForm(form, personSchema).reply({ form: [words.dataNotSent] }) }
    return data<Refused | Unsent>({ at: Date.now(), unsent: true, ...result }, { status: NOT_HEARD })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** The server decides: after a refusal the wizard restarts from the server's snapshot. */
export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>({ key: 'onboarding' })
  const [refused, setRefused] = useState(actionData && refusalOf(actionData))
  if (fetcher.data && fetcher.data.at !== refused?.at) setRefused(refusalOf(fetcher.data))
  const { revalidate } = useRevalidator()
  // Kept outside the wizard, because an upload may outlive the instance in which it began.
  const [uploads, setUploads] = useState(0)
  const uploadsRead = useRef(0)
  // Waits for the post to finish: the router drops the redirect of a post that a revalidation overtakes, and the step
  // would go back.
  useEffect(() => {
    if (uploadsRead.current === uploads || fetcher.state !== 'idle') return
    uploadsRead.current = uploads
    void revalidate()
  }, [uploads, fetcher.state, revalidate])
  return (
    <Wizard
      key={refused?.at ?? 0}
      {...loaderData}
      fetcher={fetcher}
      refused={refused}
      onUploaded={() => setUploads((count) => count + 1)}
    />
  )

  function refusalOf(answer: Refused | Unsent): Refused {
    if ('onboarding' in answer) return answer
    return { onboarding: loaderData.onboarding, documents: {}, tooEarly: false, ...answer }
  }
}
