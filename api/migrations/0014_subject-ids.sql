ALTER TABLE "requests" RENAME COLUMN "property_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "property_views" RENAME COLUMN "property_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "property_views" RENAME CONSTRAINT "property_views_day_property_id_page_visitor_pk" TO "property_views_day_subject_id_page_visitor_pk";--> statement-breakpoint
ALTER TABLE "views_by_day" RENAME COLUMN "property_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "views_by_day" RENAME CONSTRAINT "views_by_day_property_id_day_pk" TO "views_by_day_subject_id_day_pk";--> statement-breakpoint
ALTER TABLE "view_totals" RENAME COLUMN "property_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "view_totals" RENAME CONSTRAINT "view_totals_property_id_page_language_source_pk" TO "view_totals_subject_id_page_language_source_pk";--> statement-breakpoint
ALTER TABLE "reset_asks" RENAME TO "password_resets";--> statement-breakpoint
ALTER INDEX "reset_asks_due" RENAME TO "password_resets_due";
