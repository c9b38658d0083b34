import { href } from 'react-router'
import { formatCharge, formatMoney } from '#app/texts/format/money.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { controlOf, Field, FieldFrame, frameOf, textOf, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { ManualDue, Undecided } from '#server/aftersale/sales/manual-due.ts'
import { payForm } from './form.ts'
import type { PayPageProps } from './pay-page.tsx'
import { paying as words } from './words.ts'

type PayFormProps = Pick<
  PayPageProps,
  'auction' | 'undecided' | 'twoPersonPesos' | 'alone' | 'today' | 'typed' | 'lastResult'
> & { due: ManualDue; next: NonNullable<ManualDue['due']> }

/** Records a payment outside the provider, and lists the consequences. */
export function PayForm({
  auction,
  due,
  next,
  undecided,
  twoPersonPesos,
  alone,
  today,
  typed,
  lastResult,
}: PayFormProps) {
  const bounds = { min: due.soldOn, max: today }
  const [form, fields] = useSchemaForm(payForm(bounds), {
    id: 'pago',
    lastResult,
    defaultValue: { amount: formatWhole(next.pesos), paidOn: today, means: 'spei', ...typed } as never,
  })
  const { means } = fields
  const most = Math.max(...due.amounts)
  return (
    <Form form={form} action={href('/admin/events/:event/pago', { event: String(auction.id) })}>
      <input type="hidden" name="purpose" value={next.purpose} />
      {undecided.length > 0 && <Warning undecided={undecided} />}
      <FieldFrame {...frameOf(means)} label={words.means}>
        <select defaultValue={textOf(means)} {...controlOf(means, {})}>
          {Object.entries(words.meansOptions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field
        field={fields.reference}
        label={words.reference}
        hint={words.referenceHint}
        counter={60}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <DateField field={fields.paidOn} label={words.paidOn} {...bounds} />
      <MoneyField field={fields.amount} label={words.amount} hint={words.amountHint(due.amounts)} />
      <TextArea field={fields.note} label={words.note} hint={words.noteHint} counter={300} rows={2} />
      {(undecided.length > 0 || fields.despite.errors?.length) && (
        <Checkbox field={fieldWith(fields.despite, { required: undefined })} label={words.despite} />
      )}
      {most >= twoPersonPesos && (
        <p className="why">
          {words.two(twoPersonPesos)} {alone && <strong>{words.alone}</strong>}
        </p>
      )}
      <p className="why">{words.effects[next.purpose]}</p>
      <Button>{words.confirm}</Button>
    </Form>
  )
}

function Warning({ undecided }: { undecided: Undecided[] }) {
  const reviewed = undecided.some(({ review }) => review)
  return (
    <div className="notice error">
      <div>
        <strong>{reviewed ? words.review : words.undecided}</strong>
        <ul>
          {undecided.map(({ reference, amount, state, review, createdAt }) => (
            <li key={reference}>
              {words.undecidedLine(
                review ? formatCharge(review.cents, review.currency) : formatMoney(amount),
                words.states[state],
              )}{' '}
              · <Moment at={createdAt} as="second" />
            </li>
          ))}
        </ul>
        <p>{reviewed ? words.reviewWhy : words.undecidedWhy}</p>
      </div>
    </div>
  )
}
