import { href } from 'react-router'
import { vetFile as words } from '#app/texts/listing/vet-file.ts'
import { VetSummary } from '#app/ui/vet-file/summary.tsx'
import type { VetFileView } from './vet-file-view.ts'

/** The signed summary, and which files there are; the files themselves are for bidders. */
export function VetFile({ auction, view }: { auction: number; view: VetFileView }) {
  const { summary, microchip, there, missing, old, late, papers, reason } = view
  return (
    <>
      {summary ? <VetSummary summary={summary} microchip={microchip} /> : <p>{words.noSummary}</p>}
      {there.length > 0 && <p>{there.join(' · ')}</p>}
      {missing.length > 0 && <p className="why">{missing.join(' · ')}</p>}
      {old > 0 && <p className="why">{words.oldFiles(old)}</p>}
      {late > 0 && <p className="why">{words.lateFiles(late)}</p>}
      {papers.length > 0 && (
        <ul>
          {papers.map(({ name, said, out }) => (
            <li key={name}>
              {name}: {out ? <b>{said}</b> : said}
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <p>{words.paperReason(reason)}</p>}
      {there.length > 0 && (
        <p>
          <a className="inline-link" href={href('/event/:event/expediente', { event: String(auction) })}>
            {words.see}
          </a>
        </p>
      )}
    </>
  )
}
