CREATE INDEX "listings_horses" ON "listings" ("id") WHERE kind = 'horse' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "mail_links_expires" ON "mail_links" ("expires_at");
--> statement-breakpoint
-- Acceptances of each version, counted as the lists of `row_totals` are.
CREATE FUNCTION "count_terms_acceptances"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into row_totals (list, day, key, rows)
    select 'terms_acceptances', day_in_mexico(accepted_at), terms_id::text, count(*) from added group by 2, 3;
  elsif tg_op = 'UPDATE' then
    insert into row_totals (list, day, key, rows)
    select 'terms_acceptances', day, key, sum(n) from (
      select day_in_mexico(accepted_at) as day, terms_id::text as key, 1 as n from added
      union all
      select day_in_mexico(accepted_at), terms_id::text, -1 from removed
    ) as changed group by day, key having sum(n) <> 0;
  elsif tg_op = 'DELETE' then
    insert into row_totals (list, day, key, rows)
    select 'terms_acceptances', day_in_mexico(accepted_at), terms_id::text, -count(*) from removed group by 2, 3;
  else
    delete from row_totals where list = 'terms_acceptances';
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "terms_acceptances" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_terms_acceptances();
--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "terms_acceptances" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_terms_acceptances();
--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "terms_acceptances" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_terms_acceptances();
--> statement-breakpoint
CREATE TRIGGER "count_truncate" AFTER TRUNCATE ON "terms_acceptances" FOR EACH STATEMENT EXECUTE FUNCTION count_terms_acceptances();
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, folded)
select 'terms_acceptances', day_in_mexico(accepted_at), terms_id::text, count(*), true from terms_acceptances group by 2, 3;
