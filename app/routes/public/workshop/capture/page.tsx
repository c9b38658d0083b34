import { dateWords } from '#app/texts/dates.ts'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { DefaultButton, DependentSelects } from '#app/ui/form/dependent-selects.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Steps } from '#app/ui/form/steps.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaptureView } from './capture.tsx'
import { FIRST_BIRTH, NAME_LIMIT, PRICE_DIGITS } from './form.ts'
import { capture as words } from './words.ts'

/** A small version of a capture's first page, and the values as the server parsed them. */
export function CapturePage({ values, place, classification, errors, read, inWords }: CaptureView) {
  const action = href('/taller/captura')
  return (
    <div className="wrap">
      <div className="page-head">
        <a className="back" href={href('/taller')}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="sheet wide">
        <Steps label={words.steps} steps={words.stepNames.map((name) => ({ name }))} current={1} />
        {read && <ReadBack facts={read} />}
        <form method="post" action={action} className="stack" noValidate>
          <DefaultButton />
          <Field
            field={{ id: 'name', name: 'name', initialValue: values.name, errors: errors.name }}
            label={words.name}
            counter={NAME_LIMIT}
          />
          <DateField
            field={{ id: 'birth', name: 'birth', initialValue: values.birth, errors: errors.birth }}
            label={words.birth}
            hint={dateWords.birthHint}
            min={FIRST_BIRTH}
          />
          <fieldset>
            <legend>{words.classification}</legend>
            <DependentSelects action={action} levels={classification} />
          </fieldset>
          <fieldset>
            <legend>{words.place}</legend>
            <DependentSelects action={action} levels={place} />
          </fieldset>
          <MoneyField
            field={{ id: 'price', name: 'price', initialValue: values.price, errors: errors.price }}
            label={words.price}
            hint={words.priceHint}
            digits={PRICE_DIGITS}
            inWords={inWords}
          />
          <Button>{words.send}</Button>
        </form>
      </div>
    </div>
  )
}

function ReadBack({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <div className="notice" role="status">
      <Icon name="check" />
      <div>
        <strong>{words.read}</strong>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
