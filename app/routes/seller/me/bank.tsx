import type { SubmissionResult } from '@conform-to/react'
import { data, href, redirectDocument } from 'react-router'
import { bank as schema, bankValuesOf, pickBank } from '#app/forms/bank.ts'
import type { Handle } from '#app/hydration.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { privateMeta } from '#app/share.ts'
import { personErrors } from '#app/texts/people/profiles.ts'
import { pageTitle } from '#app/texts/site.ts'
import { bankOfClabe, readSeller, saveBankData } from '#server/people/index.ts'
import type { Route } from './+types/bank'
import { BankPage } from './bank-page.tsx'
import { bank as words, me } from './words.ts'

/** Answer to a refused post, or to one that only looked up the bank. */
type Answer = { result?: SubmissionResult<string[]>; statement?: string[]; proposed?: string }

/** Hydrated to show upload progress. */
export const handle: Handle = {
  hydrate: true,
  crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accountId } = sellerOf(context)
  const [seller, draft] = await Promise.all([
    readSeller(context.get(houseContext).db, accountId),
    takeDraft({ request, url, context }),
  ])
  const saved = url.searchParams.get('guardado')
  return {
    account: accountId,
    values: draft ? pickBank(draft) : bankValuesOf(seller),
    statement: seller.uploadedAt['bank-statement'] ?? null,
    recovered: draft !== null,
    saved: saved === 'banco' || saved === 'documento' ? (saved as 'banco' | 'documento') : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const seller = sellerOf(context)
  const here = href('/me/banco')
  if (form.get('intent') === 'documento') {
    const sent = await receiveDocument(context, seller, form, { kind: 'bank-statement' })
    if ('error' in sent) return data<Answer>({ statement: [sent.error] }, { status: 400 })
    return redirectDocument(`${here}?guardado=documento`, 303)
  }
  const proposed = proposedBank(textsOf(form))
  if (proposed) form.set('bank', proposed)
  const { value, reply } = await readForm(form, schema)
  if (!value) return data<Answer>({ result: reply() }, { status: 400 })
  // Returns the page with the bank filled in, for the seller to confirm.
  if (proposed) return data<Answer>({ result: reply({ form: [] }), proposed })
  const saved = await saveBankData(context.get(houseContext).db, seller, value)
  if (!saved) return data<Answer>({ result: reply({ form: [personErrors.dataFirst] }) }, { status: 400 })
  return redirectDocument(`${here}?guardado=banco`, 303)
}

/** The bank of the typed CLABE, if no bank was typed. */
function proposedBank({ bank = '', clabe = '' }: Record<string, string>): string | null {
  return bank.trim() === '' ? bankOfClabe(clabe.replace(/[\s-]/g, '')) : null
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, recovered, ...fields } = loaderData
  return (
    <BankPage
      {...fields}
      recovered={recovered && !actionData}
      saved={actionData ? null : saved}
      lastResult={actionData?.result}
      proposed={actionData?.proposed ?? null}
      statementErrors={actionData?.statement}
    />
  )
}
