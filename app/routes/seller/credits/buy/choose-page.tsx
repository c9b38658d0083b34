import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Money } from '#app/ui/money.tsx'
import { buying as words, transferring } from '#app/routes/seller/credits/words.ts'
import { BuyHead, type For, forQuery } from './head.tsx'

type PackageView = {
  id: number
  name: string
  description: string
  /** Price of all its credits, whole pesos. */
  price: number
  credits: number
  features: string[]
  recommended: boolean
}

type ChoosePageProps = { packages: PackageView[]; /** Card payments are on. */ cards: boolean; listing: For }

/** The packages side by side, the recommended one first; the alternative if nothing is sold by card. */
export function ChoosePage({ packages, cards, listing }: ChoosePageProps) {
  return (
    <div className="wrap buy-page">
      <BuyHead title={words.choose} current={1} listing={listing} />
      {!cards && <ByTransfer listing={listing} />}
      {packages.length > 0 ? (
        <ul className="packages">
          {packages.map((each) => (
            <li key={each.id}>
              <Package {...each} listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        cards && (
          <Empty title={words.none}>
            <p>{words.noneWhy}</p>
            <LinkButton href={href('/contact-us')}>{words.contact}</LinkButton>
          </Empty>
        )
      )}
    </div>
  )
}

function Package({ listing, ...each }: PackageView & { listing: For }) {
  const { id, name, description, price, credits, features, recommended } = each
  return (
    <article className="package" data-recommended={recommended ? '' : undefined} aria-labelledby={`paquete-${id}`}>
      {recommended && <span className="badge good">{words.recommended}</span>}
      <h2 id={`paquete-${id}`}>{name}</h2>
      <p className="package-price">{price === 0 ? <b>{words.free}</b> : <Money pesos={price} />}</p>
      <p className="package-each">
        {words.credits(credits)}
        {price > 0 && credits > 1 && <> · {words.each(price / credits)}</>}
      </p>
      {description && <p>{description}</p>}
      {features.length > 0 && (
        <ul className="package-features">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <LinkButton
        look={recommended ? 'primary' : 'secondary'}
        href={href('/sales/credits/comprar/:package', { package: String(id) }) + forQuery(listing)}
        aria-label={words.take(name)}
      >
        {words.pick}
      </LinkButton>
    </article>
  )
}

/** Without card payments an enrolment is paid by transfer from its listing's page. */
function ByTransfer({ listing }: { listing: For }) {
  return (
    <div className="notice info">
      <Icon name="info" />
      <div className="stack">
        <strong>{words.off}</strong>
        <p>{words.offWhy}</p>
        {listing ? (
          <LinkButton href={href('/sales/credits/transferencia/:horse', { horse: String(listing.id) })}>
            {words.offFor}
          </LinkButton>
        ) : (
          <a className="inline-link" href={href('/sales/horses')}>
            {words.offList}
          </a>
        )}
        <a className="inline-link" href={href('/contact-us')}>
          {transferring.contact}
        </a>
      </div>
    </div>
  )
}
