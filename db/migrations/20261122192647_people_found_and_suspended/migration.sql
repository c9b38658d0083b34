ALTER TABLE "accounts" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What an account is found by: names, e-mail, user and phone, as fold_name (foldAccents) writes them.
CREATE FUNCTION "account_search"("account" integer, "first_name" text, "mail" text, "user_name" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select ' ' || fold_name(concat_ws(' ', first_name, p.paternal_surname, p.maternal_surname, mail, user_name, p.cell_phone))
  from (select) as one left join people p on p.account_id = account
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_account_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := account_search(NEW.id, NEW.name, NEW.email, NEW.username);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_search_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET search = account_search(id, name, email, username)
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.account_id ELSE NEW.account_id END
    AND search IS DISTINCT FROM account_search(id, name, email, username);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_search" BEFORE INSERT OR UPDATE OF "name", "email", "username" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "keep_account_search"();
--> statement-breakpoint
CREATE TRIGGER "people_search" AFTER INSERT OR DELETE OR UPDATE OF "paternal_surname", "maternal_surname", "cell_phone" ON "people" FOR EACH ROW EXECUTE FUNCTION "keep_search_of_person"();
--> statement-breakpoint
UPDATE "accounts" SET "search" = account_search("id", "name", "email", "username");
--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" ("audience",fold_name("name"),"id");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_not_validated" ON "accounts" ("audience","created_at","id") WHERE email_validated_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_not_onboarded" ON "accounts" ("audience","created_at","id") WHERE onboarded_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_disabled" ON "accounts" ("audience","created_at","id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" ("audience","created_at","id") WHERE closed_at is not null;