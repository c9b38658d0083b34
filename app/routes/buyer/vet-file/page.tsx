import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { vetFile as texts, vetFileName } from '#app/texts/listing/vet-file.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { type ShownVetFile, VetFiles } from '#app/ui/vet-file/files.tsx'
import { VetPasses } from '#app/ui/vet-file/passes.tsx'
import { VetViews } from '#app/ui/vet-file/views.tsx'
import type { VetAccess } from '#machines/vet-file/kinds.ts'
import type { OwnVetPass } from '#server/sale/vet-access/passes.ts'
import type { VetEntrance } from '#server/sale/vet-access/lot.ts'
import type { VetView } from '#server/sale/vet-access/views.ts'
import { reading as words, closedWords } from './words.ts'

type VetFilePageProps = {
  lot: { auction: number; horse: string; access: VetAccess; opensAt: number; closesAt: number }
  entrance: VetEntrance
  files: ShownVetFile[]
  passes: OwnVetPass[]
  views: VetView[]
  done: keyof typeof words.done | null
  lastResult: SubmissionResult<string[]> | undefined
}

export function VetFilePage({ lot, entrance, files, passes, views, done, lastResult }: VetFilePageProps) {
  const event = { event: String(lot.auction) }
  const here = href('/event/:event/expediente', event)
  const why = closedWords(entrance)
  return (
    <div className="wrap vet-record">
      {done && <Notice tone="success" text={words.done[done]} />}
      <header className="page-head">
        <a className="back" href={href('/event/:event', event)}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{texts.of(lot.horse)}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {why && <Notice tone="info" text={why} />}
      {entrance === 'ask' && (
        <form method="post" action={here} className="stack">
          <p>{lot.access === 'open' ? words.askOpen : words.askRequest}</p>
          <p>{words.told}</p>
          <Button name="intent" value="pedir">
            {words.ask[lot.access]}
          </Button>
        </form>
      )}
      {entrance === 'granted' && (
        <>
          <p className="hint">{words.told}</p>
          <Section id="archivos" title={words.files}>
            {files.length === 0 && <p className="hint">{words.none}</p>}
            <VetFiles
              files={files}
              hours={lot}
              imageHref={(file, image) =>
                href('/event/:event/expediente/:file/:image?', { ...event, file: String(file), image: String(image) })
              }
              acts={(file) => actsOn(event, file)}
            />
          </Section>
          <Section id="pases" title={words.passes}>
            <VetPasses passes={passes} action={here} lastResult={lastResult} />
          </Section>
        </>
      )}
      {(entrance === 'granted' || views.length > 0) && (
        <Section id="vistas" title={words.views}>
          <VetViews views={views} own />
        </Section>
      )}
    </div>
  )
}

function actsOn(event: { event: string }, file: ShownVetFile) {
  if (file.format !== 'pdf') return file.images.length === 0 ? <p className="hint">{words.forVets}</p> : null
  return (
    <p>
      <LinkButton
        look="secondary"
        href={href('/event/:event/expediente/:file/:image?', { ...event, file: String(file.id) })}
        target="_blank"
        rel="noopener"
        aria-label={words.pdfOf(vetFileName(file))}
      >
        {words.pdf}
      </LinkButton>
    </p>
  )
}
