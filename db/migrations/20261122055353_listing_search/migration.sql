-- A text as it is searched; the same as foldForSearch.
CREATE FUNCTION "fold_for_search"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(regexp_replace(replace(regexp_replace(fold_name("words"), 'z|c(?=[ei])', 's', 'g'), 'v', 'b'), '(?<!c)h', '', 'g'), 'll', 'y');
--> statement-breakpoint
-- What a listing is found by: its name, parents, sex, kind, class, ranch and place, and the words that describe it.
CREATE FUNCTION "listing_search"("listing" integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select fold_for_search(concat_ws(' ', l.name, p.ancestors[1], p.ancestors[2],
    case l.sex when 'mare' then 'yegua hembra' when 'stallion' then 'garañón semental' when 'gelding' then 'castrado' end,
    case l.kind when 'trailer' then 'remolque' else 'caballo' end,
    g.name, c.name, s.name, r.name, ci.name, st.name, l.description))
  from listings l
  join ranches r on r.id = l.ranch_id
  left join pedigrees p on p.listing_id = l.id
  left join subcategories s on s.id = l.subcategory_id
  left join categories c on c.id = s.category_id
  left join groups g on g.id = c.group_id
  left join cities ci on ci.id = l.city_id
  left join states st on st.id = ci.state_id
  where l.id = listing
$$;
--> statement-breakpoint
UPDATE "listings" SET "search" = listing_search("id");
