import type { SubmissionResult } from '@conform-to/react'
import { data, href, redirectDocument, type RouterContextProvider } from 'react-router'
import { bankToFind, bankValuesOf, pickBank, proposedHolder } from '#app/forms/bank.ts'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { hasFile } from '#app/middleware/files/upload.ts'
import { privateMeta } from '#app/share.ts'
import { personErrors } from '#app/texts/people/profiles.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { bankCodeOf, bankOfClabe } from '#machines/identifiers/rules.ts'
import { readSeller } from '#server/people/sellers/read-seller.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import type { SellerFacts } from '#server/people/sellers/read-seller.ts'
import type { Route } from './+types/bank'
import { BankPage } from './bank-page.tsx'
import { bank as words, me } from './words.ts'

type Context = Readonly<RouterContextProvider>

/** Answer to a refused post: the bank data's errors, or the statement's. */
type Answer = { result: SubmissionResult<string[]> | undefined; statement: string[] | undefined }

/** The island shows upload progress. */
export const handle: Handle = {
  island: 'bank',
  crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accountId } = sellerOf(context)
  const [seller, draft] = await Promise.all([
    readSeller(context.get(houseContext).db, accountId),
    takeDraft({ request, url, context }),
  ])
  return {
    account: accountId,
    values: draft ? pickBank(draft) : bankValuesOf(seller),
    statement: seller.files['bank-statement'] ?? null,
    recovered: draft !== null,
    saved: savedNotice(url.searchParams.get('guardado'), seller),
  }
}

/**
 * Saves the bank data and the statement's file, which are in one form: neither button loses what stands beside it. A
 * bank left empty is the CLABE's.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const seller = sellerOf(context)
  const { db } = context.get(houseContext)
  const lead = (saved: string) => redirectDocument(`${href('/me/banco')}?guardado=${saved}`, 303)
  const isUpload = form.has('subir')
  const statement = isUpload || hasFile(form, 'file') ? await receiveStatement(context, form) : undefined
  const refuse = (result?: SubmissionResult<string[]>) => data<Answer>({ result, statement }, { status: 400 })
  if (isUpload && isUntouched(textsOf(form), await readSeller(db, seller.accountId)))
    return statement ? refuse() : lead('documento')
  const { value, reply } = await readForm(form, bankToFind)
  if (!value) return refuse(reply())
  const bank = value.bank ?? bankOfClabe(value.clabe)
  if (!bank) return refuse(reply({ bank: [personErrors.bankUnknown(bankCodeOf(value.clabe))] }))
  if (!(await saveBankData(db, seller, { ...value, bank }))) return refuse(reply({ form: [personErrors.dataFirst] }))
  if (statement) return refuse()
  return lead(!value.bank ? 'propuesto' : isUpload ? 'documento' : 'banco')
}

/** Stores the statement's cover; returns the errors of a refused one. */
async function receiveStatement(context: Context, form: FormData): Promise<string[] | undefined> {
  const sent = await receiveDocument(context, sellerOf(context), form, { kind: 'bank-statement' })
  return 'error' in sent ? [sent.error] : undefined
}

/** True for the form as it is shown before any bank data are stored. */
function isUntouched(texts: Record<string, string>, seller: SellerFacts): boolean {
  const { accountHolder = '', ...others } = pickBank(texts)
  const untyped = ['', proposedHolder(seller)].includes(accountHolder.trim())
  return untyped && Object.values(others).every((text) => !text.trim())
}

/** The notice after a redirect; null for an address without one. */
function savedNotice(saved: string | null, { bank, clabe }: SellerFacts): string | null {
  if (saved === 'documento') return me.documentSaved
  if (saved === 'propuesto' && bank) return words.proposed(bank)
  if (saved !== 'banco') return null
  return bank && clabe && !bankOfClabe(clabe) ? words.unknown(bankCodeOf(clabe), bank) : words.saved
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, recovered, ...fields } = loaderData
  return (
    <Island
      of={BankPage}
      props={{
        ...fields,
        recovered: recovered && !actionData,
        saved: actionData ? null : saved,
        lastResult: actionData?.result,
        statementErrors: actionData?.statement,
      }}
    />
  )
}
