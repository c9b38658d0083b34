import { useState } from 'react'
import { href } from 'react-router'
import { CAPTURE_INTENTS } from '#app/forms/listing/capture-steps.ts'
import { FORM_ID, missingAnchor } from '#app/routes/seller/capture-paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { CaptureView } from './view.server.ts'
import type { ListingFileErrors } from '#app/routes/seller/file-errors.ts'
import { CaptureForm } from './capture-form.tsx'
import { CapturePhotos, OnePageDocuments } from './fields/files.tsx'
import { HeldPress } from './saving/held-press.tsx'
import { CaptureNotices } from './notices.tsx'
import { Pending } from './saving/pending.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { useCaptureForm } from './saving/use-capture-form.ts'
import { words } from './words.ts'

type OnePageProps = { view: CaptureView; page: 'rapida' | 'remolque'; errors: ListingFileErrors }

/** Everything about a horse or a trailer on one page. The photos come first: they are what a seller has in hand. */
export function OnePage({ view, page, errors }: OnePageProps) {
  const capture = useCaptureForm(view, page)
  const { listing } = capture
  const isHorse = page === 'rapida'
  const missing = capture.lacks
  const [photoCame, setPhotoCame] = useState(false)
  const [asked, setAsked] = useState(capture.missing)
  if (capture.missing && !asked) setAsked(true)
  return (
    <div className="wrap capture">
      <div className="page-head">
        <h1>{isHorse ? words.express : words.trailer}</h1>
        <p className="lead">{words.onePageLead}</p>
      </div>
      {capture.missing && missing.length > 0 && (
        <Pending page={page} listing={listing} missing={missing} close={capture.closeMissing} />
      )}
      <CaptureNotices view={view} capture={capture} />
      <CapturePhotos
        {...{ view, page, listing, errors }}
        required={asked && !photoCame && missing.includes('photo')}
        captureKey={capture.key}
        onChosen={capture.photosChosen}
        onStored={(photo) => {
          setPhotoCame(true)
          capture.photoStored(photo)
        }}
      />
      <CaptureForm view={view} capture={capture} />
      {listing === null ? (
        isHorse && (
          <p className="hint" id={missingAnchor('certificate')} tabIndex={-1}>
            {words.documentsLater}
          </p>
        )
      ) : (
        <OnePageDocuments {...{ view, page, listing, errors, missing }} onChange={capture.documentChanged} />
      )}
      <div className="capture-bar">
        <SaveStatus state={capture.saving} byButton={view.stage === 2} />
        <HeldPress capture={capture} />
        <LinkButton look="secondary" href={isHorse ? href('/sales/horses') : href('/sales/trailers')}>
          {words.cancel}
        </LinkButton>
        <Button form={FORM_ID} name="intent" value={CAPTURE_INTENTS.register}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
