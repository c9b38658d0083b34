import { href } from 'react-router'
import { common } from '#app/texts/common.ts'
import { lot } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { listing as words } from '#app/texts/listing/listing.ts'
import type { AuctionView, PedigreeNode } from '#app/ui/views.ts'

/**
 * Nested lists, sire before dam. The horse, its parents and grandparents are visible and the great-grandparents
 * collapsed; on wide screens, styles expand all into a bracket.
 */
export function Pedigree({ pedigree: { root, document } }: { pedigree: NonNullable<AuctionView['pedigree']> }) {
  return (
    <>
      <div className="pedigree">
        <ul>
          <li>
            <Name node={root} />
            <ul>
              {root.sire && <Parent node={root.sire} line="sire" />}
              {root.dam && <Parent node={root.dam} line="dam" />}
            </ul>
          </li>
        </ul>
      </div>
      {document && (
        <a className="document" href={document}>
          <Icon name="file" />
          {document.endsWith('.pdf') ? lot.pedigreeDocument : lot.pedigreePicture}
        </a>
      )}
    </>
  )
}

type Line = 'sire' | 'dam'

function Parent({ node, line }: { node: PedigreeNode; line: Line }) {
  return (
    <li>
      <Name node={node} line={line} />
      <ul>
        {node.sire && <Grandparent node={node.sire} line="sire" />}
        {node.dam && <Grandparent node={node.dam} line="dam" />}
      </ul>
    </li>
  )
}

function Grandparent({ node, line }: { node: PedigreeNode; line: Line }) {
  return (
    <li>
      <Name node={node} line={line} />
      {(node.sire?.name || node.dam?.name) && (
        <details className="fold">
          <summary>{words.grandparents}</summary>
          <ul>
            {node.sire && <Ancestor node={node.sire} line="sire" />}
            {node.dam && <Ancestor node={node.dam} line="dam" />}
          </ul>
        </details>
      )}
    </li>
  )
}

function Ancestor({ node, line }: { node: PedigreeNode; line: Line }) {
  return (
    <li>
      <Name node={node} line={line} />
    </li>
  )
}

function Name({ node, line }: { node: PedigreeNode; line?: Line }) {
  return (
    <p className={line}>
      <small>{node.role}</small>{' '}
      <b>
        {node.horse === null ? (
          (node.name ?? common.noData)
        ) : (
          <a href={href('/semental/:sire', { sire: String(node.horse) })}>{node.name}</a>
        )}
      </b>
    </p>
  )
}
