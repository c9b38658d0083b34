CREATE TABLE "row_totals" (
	"list" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"rows" bigint NOT NULL,
	"pesos" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_totals_read" ON "row_totals" ("list","key","day","rows","pesos");--> statement-breakpoint
CREATE INDEX "row_totals_unfolded" ON "row_totals" ("list","key","day") WHERE not folded;--> statement-breakpoint
-- A moment's day, hora del centro.
CREATE FUNCTION "day_in_mexico"("at" timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ("at" at time zone 'America/Mexico_City')::date;
--> statement-breakpoint
-- Each of the functions below is run once a statement, whatever the number of its rows. The triggers come before the
-- rows are counted: they lock their table until the migration is committed, so nothing is missed and nothing counted twice.
CREATE FUNCTION "count_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'accounts' as list, day_in_mexico(created_at) as day, case when closed_at is null then audience else audience || ':closed' end as key, 1 as n, 0 as pesos from added
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'UPDATE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'accounts' as list, day_in_mexico(created_at) as day, case when closed_at is null then audience else audience || ':closed' end as key, 1 as n, 0 as pesos from added
      union all
      select 'accounts' as list, day_in_mexico(created_at) as day, case when closed_at is null then audience else audience || ':closed' end as key, -1 as n, -0 as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'DELETE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'accounts' as list, day_in_mexico(created_at) as day, case when closed_at is null then audience else audience || ':closed' end as key, -1 as n, -0 as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  else
    delete from row_totals where list in ('accounts');
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER "count_truncate" AFTER TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE FUNCTION "count_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'payments' as list, day_in_mexico(created_at) as day, purpose || ':' || state as key, 1 as n, amount as pesos from added
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'UPDATE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'payments' as list, day_in_mexico(created_at) as day, purpose || ':' || state as key, 1 as n, amount as pesos from added
      union all
      select 'payments' as list, day_in_mexico(created_at) as day, purpose || ':' || state as key, -1 as n, -amount as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'DELETE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'payments' as list, day_in_mexico(created_at) as day, purpose || ':' || state as key, -1 as n, -amount as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  else
    delete from row_totals where list in ('payments');
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE TRIGGER "count_truncate" AFTER TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE FUNCTION "count_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'audit_log' as list, day_in_mexico(at) as day, '' as key, 1 as n, 0 as pesos from added
      union all
      select 'audit_log.action' as list, day_in_mexico(at) as day, action as key, 1 as n, 0 as pesos from added
      union all
      select 'audit_log.admin' as list, day_in_mexico(at) as day, admin_id::text as key, 1 as n, 0 as pesos from added
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'UPDATE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'audit_log' as list, day_in_mexico(at) as day, '' as key, 1 as n, 0 as pesos from added
      union all
      select 'audit_log.action' as list, day_in_mexico(at) as day, action as key, 1 as n, 0 as pesos from added
      union all
      select 'audit_log.admin' as list, day_in_mexico(at) as day, admin_id::text as key, 1 as n, 0 as pesos from added
      union all
      select 'audit_log' as list, day_in_mexico(at) as day, '' as key, -1 as n, -0 as pesos from removed
      union all
      select 'audit_log.action' as list, day_in_mexico(at) as day, action as key, -1 as n, -0 as pesos from removed
      union all
      select 'audit_log.admin' as list, day_in_mexico(at) as day, admin_id::text as key, -1 as n, -0 as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  elsif tg_op = 'DELETE' then
    insert into row_totals (list, day, key, rows, pesos)
    select list, day, key, sum(n), sum(pesos) from (
      select 'audit_log' as list, day_in_mexico(at) as day, '' as key, -1 as n, -0 as pesos from removed
      union all
      select 'audit_log.action' as list, day_in_mexico(at) as day, action as key, -1 as n, -0 as pesos from removed
      union all
      select 'audit_log.admin' as list, day_in_mexico(at) as day, admin_id::text as key, -1 as n, -0 as pesos from removed
    ) as changed group by list, day, key having sum(n) <> 0 or sum(pesos) <> 0;
  else
    delete from row_totals where list in ('audit_log', 'audit_log.action', 'audit_log.admin');
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "count_insert" AFTER INSERT ON "audit_log" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
CREATE TRIGGER "count_update" AFTER UPDATE ON "audit_log" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
CREATE TRIGGER "count_delete" AFTER DELETE ON "audit_log" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
CREATE TRIGGER "count_truncate" AFTER TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, pesos, folded)
select 'accounts', day_in_mexico(created_at), case when closed_at is null then audience else audience || ':closed' end, count(*), 0, true from accounts group by 2, 3;
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, pesos, folded)
select 'payments', day_in_mexico(created_at), purpose || ':' || state, count(*), sum(amount), true from payments group by 2, 3;
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, pesos, folded)
select 'audit_log', day_in_mexico(at), '', count(*), 0, true from audit_log group by 2, 3;
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, pesos, folded)
select 'audit_log.action', day_in_mexico(at), action, count(*), 0, true from audit_log group by 2, 3;
--> statement-breakpoint
INSERT INTO "row_totals" (list, day, key, rows, pesos, folded)
select 'audit_log.admin', day_in_mexico(at), admin_id::text, count(*), 0, true from audit_log group by 2, 3;
