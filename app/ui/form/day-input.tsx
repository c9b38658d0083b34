import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { typedDay } from '#app/texts/format/days.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Longest date as a person types it, in words. */
const LONGEST = 40

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'defaultValue'> & {
  /** ISO, or as it was typed. */
  day: string | undefined
  /** First and last day that the calendar offers, ISO. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, typed as "27/03/2019" or chosen from the house's calendar where scripts run. The browser's own date field has
 * the order and the words of the browser's language, not of the page's.
 */
export function DayInput({ day = '', min, max, ...input }: DayInputProps) {
  return (
    <day-picker class="day-picker" data-min={min} data-max={max}>
      <input
        autoComplete="off"
        {...input}
        type="text"
        inputMode="numeric"
        maxLength={LONGEST}
        placeholder={dateWords.shape}
        defaultValue={typedDay(day)}
      />
      <button type="button" aria-label={dateWords.open}>
        <Icon name="calendar" />
      </button>
    </day-picker>
  )
}
