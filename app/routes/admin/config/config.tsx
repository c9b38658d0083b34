import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { readSlides } from '#server/engine/settings/read.ts'
import { readSections } from '#server/office/settings/read-sections.ts'
import type { SettingName, SettingsSection } from '#server/office/settings/sections.ts'
import type { Route } from './+types/config'
import styles from './styles.css?url'
import { shownValue } from './values.ts'
import { config as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The configuration in sections, each with a link to change it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const [sections, { photos }] = await Promise.all([readSections(house), readSlides(house.db)])
  return { sections, photos, done: url.searchParams.get('hecho') }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Config({ loaderData: { sections, photos, done } }: Route.ComponentProps) {
  return (
    <div className="wrap config">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {done === 'guardado' && <Notice tone="success" text={words.saved} />}
      {done === 'igual' && <Notice tone="info" text={words.same} />}
      <p className="why">{words.onlyNew}</p>
      <div className="config-sections">
        {(Object.keys(words.sections) as SettingsSection[]).map((section) => (
          <Settings key={section} section={section} values={sections[section]} />
        ))}
        <Slider photos={photos} />
      </div>
      <p>
        <a href={href('/admin/about')}>{words.about}</a>
      </p>
    </div>
  )
}

type SettingsProps = { section: SettingsSection; values: object }

function Settings({ section, values }: SettingsProps) {
  return (
    <Section
      id={section}
      title={words.sections[section].title}
      aside={
        <LinkButton
          look="secondary"
          href={href('/admin/config/:section', { section })}
          data-dialog=""
          aria-label={words.editOf(words.sections[section].title)}
        >
          {words.edit}
        </LinkButton>
      }
    >
      <dl className="facts">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{words.labels[name as SettingName]}</dt>
            <dd>{shownValue(name as SettingName, value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Slider({ photos }: Pick<Route.ComponentProps['loaderData'], 'photos'>) {
  return (
    <Section
      id="slider"
      title={words.slider.title}
      aside={
        <LinkButton look="secondary" href={href('/admin/config/slider')} aria-label={words.slider.edit}>
          {words.edit}
        </LinkButton>
      }
    >
      <p>{words.slider.count(photos.length)}</p>
      <ul className="config-slides">
        {photos.map((photo) => (
          <li key={photo.jpeg}>
            <Picture photo={photo} sizes="8rem" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
