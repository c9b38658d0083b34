import { href } from 'react-router'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import type { Route } from './+types/register'
import styles from './styles.css?url'
import { registering, words } from './words.ts'

/**
 * Choice between Express and Avanzado. The loader is required: on navigation in the browser a layout's middleware runs
 * only for routes with one.
 */
export const loader = () => null

export const handle = {
  crumbs: () => [{ label: words.kinds.horse.list, href: href('/sales/horses') }, { label: words.kinds.horse.register }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.kinds.horse.register))

export default function Register() {
  return (
    <UrlDialog title={registering.title} back={{ href: href('/sales/horses'), label: words.kinds.horse.back }}>
      <ul className="ways">
        <li>
          <a href={href('/sales/newHorseSimp/:horse?')}>
            <b>{registering.express}</b> <span>{registering.expressWhy}</span>
          </a>
        </li>
        <li>
          <a href={href('/sales/newHorse')}>
            <b>{registering.advanced}</b> <span>{registering.advancedWhy}</span>
          </a>
        </li>
      </ul>
    </UrlDialog>
  )
}
