ALTER TABLE "terms" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "terms_acceptances_terms";--> statement-breakpoint
CREATE INDEX "terms_acceptances_terms" ON "terms_acceptances" ("terms_id","accepted_at","account_id");--> statement-breakpoint
-- Texts that were written as HTML become Markdown that reads the same: what Markdown would take for a mark is escaped
-- first. Texts without these tags were paragraphs parted by empty lines, and stay as they are.
UPDATE "terms" SET "body" = btrim(regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
  regexp_replace(
    regexp_replace("body", '([\\`*_\[\]])', '\\\1', 'g'),
    '<(b|strong)(\s[^<>]*)?>\s*|\s*</(b|strong)>', '**', 'gi'),
    '<(i|em)(\s[^<>]*)?>\s*|\s*</(i|em)>', '*', 'gi'),
    '<br\s*/?>\s*', E'\\\n', 'gi'),
    '<h2(\s[^<>]*)?>\s*', E'\n\n## ', 'gi'),
    '<h3(\s[^<>]*)?>\s*', E'\n\n### ', 'gi'),
    '<li(\s[^<>]*)?>\s*', CASE WHEN "body" ~* '<ol' AND "body" !~* '<ul' THEN E'\n1. ' ELSE E'\n- ' END, 'gi'),
    '</?(p|h2|h3|ul|ol)(\s[^<>]*)?>', E'\n\n', 'gi'),
    '</li>', '', 'gi'),
    '\n\s*\n', E'\n\n', 'g'), E' \n')
WHERE "body" ~* '<(p|h2|h3|ul|ol)[\s>]';
