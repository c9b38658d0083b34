-- Of versions with one name the later ones get their number after it; the first keeps what people accepted.
UPDATE "terms" SET "version" = "version" || ' (' || "id" || ')'
WHERE EXISTS (SELECT FROM "terms" "first" WHERE lower("first"."version") = lower("terms"."version") AND "first"."id" < "terms"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_version" ON "terms" (lower("version"));
