import { href } from 'react-router'
import { privacy, type PrivacyBlock } from './words.ts'
import { Prose } from '#app/ui/prose.tsx'

export function PrivacyPage() {
  return (
    <Prose title={privacy.title} lead={privacy.lead}>
      <nav aria-label={privacy.contents}>
        <ol className="contents">
          {privacy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {privacy.sections.map(({ id, title, blocks }, index) => (
        <section key={id} id={id}>
          <h2>
            {index + 1}. {title}
          </h2>
          {(blocks as PrivacyBlock[]).map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </Prose>
  )
}

function Block({ block }: { block: PrivacyBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Marked text={block} />
      </p>
    )
  if ('rights' in block)
    return (
      <p>
        <a href={href('/privacy/derechos')}>{block.rights}</a>
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    )
  const { head, rows } = block.table
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={head.join(', ')}>
      <table className="table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <Marked text={first} />
              </th>
              {rest.map((cell) => (
                <td key={cell}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Highlights the passages that the customer must still fill in. */
function Marked({ text }: { text: string }) {
  return text
    .split(/(«\[[^\]]*\]»)/)
    .map((part, index) => (part.startsWith('«[') ? <mark key={index}>{part.slice(1, -1)}</mark> : part))
}
