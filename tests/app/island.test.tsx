/** A page with an island contains its properties as JSON. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from '#app/ui/island/island.tsx'
import { Light } from '#app/ui/light.ts'

const Page = ({ name }: { name: string }) => <p>{name}</p>
const HOSTILE = '</script><script>alert(1)</script><!-- <script'

const dataIn = (html: string) => /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]

test('the properties arrive as they were, whatever they say', () => {
  const html = renderToString(<Island of={Page} props={{ name: HOSTILE }} />)
  const data = dataIn(html) ?? ''
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({ name: HOSTILE })
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('a light page has the HTML alone', () => {
  const html = renderToString(
    <Light value={true}>
      <Island of={Page} props={{ name: 'Lucero' }} />
    </Light>,
  )
  expect(html).toContain('<p>Lucero</p>')
  expect(html).not.toContain('<script')
})
