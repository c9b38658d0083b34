/** Line icons on a grid of 24 units, drawn for the house. Decorative: the text beside an icon has its meaning. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3 20.5 20.5',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  camera:
    'M4 7.5h4l1.5-2.5h5L16 7.5h4a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 9.5a3.5 3.5 0 ' +
    '1 1 0 7a3.5 3.5 0 0 1 0-7z',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  gavel: 'm13 4 7 7M10.5 6.5l7 7M14.6 4.6l-5.2 5.2M19.4 10.4l-4.6 4.6M12 11l-8 8M13 20.5h7.5',
  pin:
    'M12 21c-4.4-4.6-6.7-8-6.7-11a6.7 6.7 0 0 1 13.4 0c0 3-2.3 6.4-6.7 11zM12 7.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 0 ' +
    '1 0-4.8z',
  play: 'M8 5.2v13.6L19 12z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  file: 'M6 3.5h8l4 4v13H6zM13.5 3.5V8H18M9 12.5h6M9 16h6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6v.1',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  expand: 'M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  trophy: 'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 6H4.5c0 3 1 4.5 3.3 5M16.5 6h3c0 3-1 4.5-3.3 5M12 14v3.5M8.5 20h7',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'm6 6 12 12M18 6 6 18',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 20.8h4',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  home: 'M4 11 12 4.5l8 6.5v9h-5.5v-5.5h-5V20H4z',
  horseshoe:
    'M7 20v-3.4a7.8 7.8 0 0 1-2.8-6.1 7.8 7.8 0 0 1 15.6 0A7.8 7.8 0 0 1 17 16.6V20h-3v-4.6a4.9 4.9 0 0 0 ' +
    '2.8-4.9 4.8 4.8 0 0 0-9.6 0A4.9 4.9 0 0 0 10 15.4V20z',
  ticket: 'M3.5 7h17v3.2a1.8 1.8 0 0 0 0 3.6V17h-17v-3.2a1.8 1.8 0 0 0 0-3.6zM14 7.5v2M14 14.5v2',
  leaf: 'M4 7.5V5h16v2.5M6 7.5V20M18 7.5V20M6 13h12',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
