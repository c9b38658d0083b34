import { shop } from '#app/texts/visit.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ArticleView } from '#app/ui/views.ts'

/** The articles are shown, not sold here. */
export function ShopPage({ articles }: { articles: ArticleView[] }) {
  return (
    <div className="wrap">
      <div className="page-head"><h1>{shop.title}</h1><p className="lead">{shop.lead}</p></div>
      {articles.length === 0 ? <Empty title={shop.empty} /> : <ul className="grid">{articles.map((article) => <li key={article.id}><Article article={article} /></li>)}</ul>}
    </div>
  )
}

function Article({ article: { name, description, price, tag, photo } }: { article: ArticleView }) {
  return (
    <article className="card">
      <div className="card-photo">{photo ? <Picture photo={photo} sizes="(min-width: 40rem) 20rem, 92vw" alt="" /> : <Mark />}</div>
      <div className="card-body">
        <p className="eyebrow">{tag}</p>
        <h2>{name}</h2>
        <p>{description}</p>
        <div className="card-foot"><p className="card-price"><Money pesos={price} /></p></div>
      </div>
    </article>
  )
}
