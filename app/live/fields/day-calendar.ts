import { DAY } from '#machines/time.ts'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { dateWords as words, MONTHS } from '#app/texts/dates.ts'
import { formatDayName, isoDay, typedDay } from '#app/texts/format/days.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The ISO day `days` later. */
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The same day of another month, or that month's last day. */
function inMonth(day: string, months: number): string {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(number, last))).toISOString().slice(0, 10)
}

/** Opens a month of days under a day's field; a chosen one is written into it. `Esc` or a press elsewhere closes it. */
export function openCalendar(picker: HTMLElement, input: HTMLInputElement): void {
  const { min = '1900-01-01', max = '2100-12-31' } = picker.dataset
  const within = (day: string) => (day < min ? min : day > max ? max : day)
  const chosen = parseDate(input.value)
  const today = isoDay(Date.now())
  let at = within(chosen ?? today)

  const panel = document.createElement('div')
  panel.className = 'day-calendar'
  panel.popover = 'auto'
  panel.role = 'dialog'
  panel.ariaLabel = words.calendar
  panel.addEventListener('toggle', (event) => event.newState === 'closed' && panel.remove())
  panel.addEventListener('click', ({ target }) => {
    const { day, months } = (target as HTMLElement).closest('button')?.dataset ?? {}
    if (day) choose(day)
    else if (months) show(inMonth(at, Number(months)), `[data-months="${months}"]`)
  })
  panel.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLSelectElement
    const [year, month] = at.split('-').map(Number) as [number, number]
    show(inMonth(at, name === 'year' ? (Number(value) - year) * 12 : Number(value) - month), `[name=${name}]`)
  })
  panel.addEventListener('keydown', (event) => {
    if (!(event.target as Element).matches('td button')) return
    const weekday = (new Date(at).getUTCDay() + 6) % 7
    const days = { ...STEPS, Home: -weekday, End: 6 - weekday }[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    show(months === undefined ? after(at, days ?? 0) : inMonth(at, months))
  })

  function choose(day: string): void {
    input.value = typedDay(day)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    panel.hidePopover()
    input.focus()
  }

  /** `focused`: selector of the control that keeps the focus, by default the day. */
  function show(day: string, focused = '[data-day][tabindex="0"]'): void {
    at = within(day)
    panel.innerHTML = html({ at, min, max, chosen, today })
    panel.querySelector<HTMLElement>(focused)?.focus()
  }

  // Not in the form, whose values its lists would join; a dialog makes everything outside it inert.
  const room = input.closest('dialog') ?? document.body
  room.append(panel)
  panel.showPopover()
  show(at)
  const { left, top, bottom } = input.getBoundingClientRect()
  const furthest = document.documentElement.clientWidth - panel.offsetWidth - 8
  panel.style.left = `${Math.max(8, Math.min(left, furthest)) + scrollX}px`
  const height = panel.offsetHeight + 4
  const above = bottom + height > innerHeight && top > height
  panel.style.top = `${(above ? top - height : bottom + 4) + scrollY}px`
  panel.scrollIntoView({ block: 'nearest' })
}

type Shown = { at: string; min: string; max: string; chosen: string | null; today: string }

/** Numbers and the house's own words alone. */
function html({ at, min, max, chosen, today }: Shown): string {
  const [year = 0, month = 0] = at.split('-').map(Number)
  const first = `${at.slice(0, 8)}01`
  const start = after(first, -((new Date(first).getUTCDay() + 6) % 7))
  const options = (values: number[], current: number, text: (value: number) => unknown) =>
    values.map((each) => `<option value=${each}${each === current ? ' selected' : ''}>${text(each)}</option>`).join('')
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  const turn = (months: number, label: string, sign: string) =>
    `<button type=button data-months=${months} aria-label="${label}">${sign}</button>`
  const cell = (day: string) => {
    if (day.slice(0, 7) !== at.slice(0, 7)) return '<td></td>'
    const off = day < min || day > max ? ' disabled' : ''
    const now = day === today ? ' aria-current=date' : ''
    const state = `tabindex=${day === at ? 0 : -1} aria-pressed=${day === chosen}${off}${now}`
    const name = `aria-label="${formatDayName(day)}"`
    return `<td><button type=button data-day=${day} ${state} ${name}>${Number(day.slice(8))}</button></td>`
  }
  const years = range(Number(min.slice(0, 4)), Number(max.slice(0, 4)))
  const heads = words.weekdays.map((name) => `<th scope=col abbr=${name}>${name[0]?.toUpperCase()}</th>`)
  const weeks = range(0, 5).map((week) => range(0, 6).map((nth) => after(start, week * 7 + nth)))
  return `<p>${turn(-1, words.before, '‹')}
    <select name=month aria-label="${words.month}">${options(range(1, 12), month, (each) => MONTHS[each - 1])}</select>
    <select name=year aria-label="${words.year}">${options(years, year, String)}</select>
    ${turn(1, words.after, '›')}</p>
    <table><thead><tr>${heads.join('')}</tr></thead>
    <tbody>${weeks.map((week) => `<tr>${week.map(cell).join('')}</tr>`).join('')}</tbody></table>`
}
