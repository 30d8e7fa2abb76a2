ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Most rows are of homes: a default is written without touching them. Where a home and a project had one id, nothing tells whose a
-- row is but the units, which no home has.
ALTER TABLE "stock_changes" ADD COLUMN "kind" text DEFAULT 'property' NOT NULL;--> statement-breakpoint
UPDATE "stock_changes" SET "kind" = 'project'
  WHERE "field" = 'units' OR "subject_id" IN (SELECT "id" FROM "projects" EXCEPT SELECT "id" FROM "properties");--> statement-breakpoint
ALTER TABLE "stock_changes" ALTER COLUMN "kind" DROP DEFAULT;
