import { data, href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { formOf } from '#app/middleware/form.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { uploadErrors } from '#app/texts/media.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/sheet'
import { MOST_HORSES, sheetsOffered } from './offered.server.ts'
import { type SheetProps, SheetPage } from './page.tsx'
import { readSheetFile, storeSheet } from './read-sheet.server.ts'
import styles from './styles.css?url'
import { horsesIn, takePhotos } from './take-photos.server.ts'
import { words } from './words.ts'

export const handle: Handle = {
  island: 'sheet-photos',
  crumbs: () => [{ label: words.list, href: href('/sales/horses') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [uploadStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** Begins many captures from a sheet: it is chosen, its rows are checked and stored, and their photos are added. */
export async function loader({ context }: Route.LoaderArgs): Promise<SheetProps> {
  await sheetsOffered(context)
  return { step: 'choose', most: MOST_HORSES, errors: [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  await sheetsOffered(context)
  const form = await formOf(request)
  const show = (props: SheetProps, status = 200) => data(props, { status })
  const choose = (errors: string[]) => show({ step: 'choose', most: MOST_HORSES, errors }, 400)
  const horses = form.has('caballos') ? horsesIn(form) : null
  if (horses)
    return show({
      step: 'photos',
      made: null,
      rows: [],
      horses,
      full: false,
      taken: await takePhotos(context, form, horses),
    })
  if (form.has('hoja')) {
    const stored = await storeSheet(context, form)
    return stored ? show({ step: 'photos', ...stored, taken: null }) : choose([words.refused['not-a-table']])
  }
  const file = form.get('archivo')
  if (!(file instanceof File) || file.size === 0) return choose([uploadErrors.missing])
  const read = await readSheetFile(context, file)
  return 'errors' in read ? choose(read.errors) : show({ step: 'check', ...read })
}

export default function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  return <SheetPage {...(actionData ?? loaderData)} />
}
