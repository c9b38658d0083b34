import type { TestDatabase } from '#tests/support/postgres.ts'

/** The ancestors of a class and a place, as named in the catalogues' paths; an article, terms and a draft of terms. */
export async function catalogueNames(
  { sql }: Pick<TestDatabase, 'sql'>,
  { subcategory, city }: { subcategory: number; city: number },
): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    select g.id as "group", c.id as category, st.country_id as country, st.id as state
    from subcategories s join categories c on c.id = s.category_id join groups g on g.id = c.group_id,
      cities ci join states st on st.id = ci.state_id
    where s.id = ${subcategory} and ci.id = ${city}`
  const [added] = await sql<Record<string, number>[]>`
    with article as (insert into articles (name, price) values ('Freno', 900) returning id),
      sire as (insert into sires (key, name) values ('docsoak', 'Doc''s Oak') returning id),
      draft as (insert into terms (version, body, public) values ('2.0', 'Otros', false) returning id)
    select article.id as article, draft.id as draft, sire.id as sire, (select min(id) from terms) as terms from article, draft, sire`
  if (!row || !added) throw new Error('The furniture has no class or no place')
  return { ...row, ...added }
}
