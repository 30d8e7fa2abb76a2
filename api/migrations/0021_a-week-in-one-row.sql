CREATE TABLE "views_of_week" (
	"week" date NOT NULL,
	"subject_id" text NOT NULL,
	"earlier" integer DEFAULT 0 NOT NULL,
	"site" integer DEFAULT 0 NOT NULL,
	"direct" integer DEFAULT 0 NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"social" integer DEFAULT 0 NOT NULL,
	"mail" integer DEFAULT 0 NOT NULL,
	"portal" integer DEFAULT 0 NOT NULL,
	"other" integer DEFAULT 0 NOT NULL,
	"list" integer DEFAULT 0 NOT NULL,
	"print" integer DEFAULT 0 NOT NULL,
	"contact" integer DEFAULT 0 NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "views_of_week_week_subject_id_pk" PRIMARY KEY("week","subject_id")
);
--> statement-breakpoint
-- What was kept by page and source, a row for each, stands in one row by now.
INSERT INTO "views_of_week" ("week", "subject_id", "site", "direct", "search", "social", "mail", "portal", "other", "list", "print", "contact", "documents")
SELECT "week", "subject_id",
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'site'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'direct'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'search'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'social'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'mail'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'portal'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'property' AND "source" = 'other'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'list'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'print'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'contact'), 0),
	coalesce(sum("visits") FILTER (WHERE "page" = 'documents'), 0)
FROM "views_by_week" GROUP BY 1, 2;--> statement-breakpoint
-- What the days of the same weeks know more is from before sources were kept.
INSERT INTO "views_of_week" ("week", "subject_id", "earlier")
SELECT "days"."week", "days"."subject_id", "days"."visits" - coalesce("site" + "direct" + "search" + "social" + "mail" + "portal" + "other", 0)
FROM (
	SELECT date_trunc('week', "day"::timestamp)::date AS "week", "subject_id", sum("visits")::int AS "visits"
	FROM "views_by_day"
	WHERE "day" >= (SELECT date_trunc('week', max("day")::timestamp)::date - 54 * 7 FROM "views_by_day")
	GROUP BY 1, 2
) "days"
LEFT JOIN "views_of_week" "known" ON "known"."week" = "days"."week" AND "known"."subject_id" = "days"."subject_id"
WHERE "days"."visits" > coalesce("site" + "direct" + "search" + "social" + "mail" + "portal" + "other", 0)
ON CONFLICT ("week", "subject_id") DO UPDATE SET "earlier" = excluded."earlier";--> statement-breakpoint
DROP INDEX "views_by_day_day";--> statement-breakpoint
DROP TABLE "views_by_week" CASCADE;
