import type { SubmissionResult } from '@conform-to/react'
import { ENTRY_NAME_LIMIT } from '#app/forms/listing/catalogue.ts'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { describe, Field, FieldFrame } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Picture } from '#app/ui/picture.tsx'
import { type Article, articleForm, DESCRIPTION_LIMIT, valuesOf } from './form.ts'
import { articles as words } from './words.ts'

type ArticlePageProps = {
  /** Null for a new article. */
  article: Article | null
  tags: { id: number; name: string }[]
  back: string
  /** Digests of the values that the form shows. */
  shown: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Dialog to add or edit an article. */
export function ArticlePage({ article, tags, back, shown, lastResult }: ArticlePageProps) {
  const [form, fields] = useSchemaForm(articleForm, {
    id: 'articulo',
    lastResult,
    defaultValue: article ? valuesOf(article) : { stock: '0', status: 'on' },
  })
  const tag = { id: fields.tag.id, errors: fields.tag.errors }
  return (
    <UrlDialog title={article ? words.edit : words.add} back={{ href: back, label: words.back }}>
      <Form form={form} labels={{ name: words.name, price: words.price }} encType="multipart/form-data">
        {article && <HiddenFields values={{ basis: String(article.basis), shown }} />}
        <Field field={fields.name} label={words.name} counter={ENTRY_NAME_LIMIT} autoComplete="off" />
        <TextArea field={fields.description} label={words.description} counter={DESCRIPTION_LIMIT} rows={4} />
        <MoneyField field={fields.price} label={words.price} />
        <MoneyField field={fields.cost} label={words.cost} hint={words.costHint} />
        <Field field={fields.stock} label={words.stock} inputMode="numeric" autoComplete="off" />
        <FieldFrame {...tag} label={words.tag}>
          <select
            id={tag.id}
            name={fields.tag.name}
            defaultValue={String(fields.tag.initialValue ?? '')}
            {...describe(tag.id, tag)}
          >
            <option value="">{words.noTag}</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        {article?.photo && (
          <>
            <Picture photo={article.photo} sizes="12rem" />
            <Checkbox field={fields.removeImage} label={words.removeImage} />
          </>
        )}
        <FileFormField
          field={{
            id: `${form.id}-image`,
            name: 'image',
            errors: lastResult?.error?.image ?? undefined,
            required: false,
          }}
          label={words.image}
          hint={words.imageHint}
          accept={ACCEPTED_IMAGES}
          noun="image"
        />
        <Checkbox field={fields.status} label={words.offered} />
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
