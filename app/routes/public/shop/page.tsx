import { href } from 'react-router'
import { shop } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ArticleView, PagingView } from '#app/ui/views.ts'

/** Articles cannot be bought online: users write to the house, with the article's name as the subject. */
export function ShopPage({ articles, paging }: { articles: ArticleView[]; paging: PagingView }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{shop.title}</h1>
        <p className="lead">{shop.lead}</p>
      </div>
      {articles.length === 0 ? (
        <Empty title={shop.empty}>
          <p>{shop.emptyHint}</p>
        </Empty>
      ) : (
        <ul className="grid shop">
          {articles.map((article) => (
            <li key={article.id}>
              <Article article={article} />
            </li>
          ))}
        </ul>
      )}
      <Paging {...paging} label={shop.pages} />
    </div>
  )
}

function Article({ article: { name, description, price, tag, stock, photo } }: { article: ArticleView }) {
  const order = `${href('/contact-us')}?${new URLSearchParams({ asunto: shop.topic(name) })}`
  return (
    <article className="card">
      <div className="card-photo">
        {photo ? <Picture photo={photo} sizes="(min-width: 40rem) 20rem, 92vw" alt="" /> : <Mark />}
        {stock === 0 && <span className="badge closed">{shop.soldOut}</span>}
      </div>
      <div className="card-body">
        <p className="eyebrow">{tag}</p>
        <h2>{name}</h2>
        <p className="card-place">{description}</p>
        {stock > 0 && <p className="card-place">{shop.stock(stock)}</p>}
        <div className="card-foot">
          <p className="card-price">
            <Money pesos={price} />
          </p>
          {stock > 0 && (
            <LinkButton look="secondary" href={order} aria-label={shop.orderOf(name)}>
              {shop.order}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}
