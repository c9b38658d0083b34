import { common } from '#app/texts/common.ts'
import { lot } from '#app/texts/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView, PedigreeNode } from '#app/ui/views.ts'

/** A list within lists, sire before dam; where there is room, styles turn it into a bracket. */
export function Pedigree({ pedigree: { root, document } }: { pedigree: NonNullable<AuctionView['pedigree']> }) {
  return (
    <>
      <div className="pedigree">
        <ul>
          <Ancestor node={root} />
        </ul>
      </div>
      {document && (
        <a className="document" href={document}>
          <Icon name="file" />
          {lot.pedigreeDocument}
        </a>
      )}
    </>
  )
}

function Ancestor({ node, line }: { node: PedigreeNode; line?: 'sire' | 'dam' }) {
  return (
    <li>
      <p className={line}>
        <small>{node.role}</small> <b>{node.name ?? common.noData}</b>
      </p>
      {(node.sire || node.dam) && (
        <ul>
          {node.sire && <Ancestor node={node.sire} line="sire" />}
          {node.dam && <Ancestor node={node.dam} line="dam" />}
        </ul>
      )}
    </li>
  )
}
