DROP INDEX "requests_state";--> statement-breakpoint
CREATE INDEX "planned_changes_subject" ON "planned_changes" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "subject_visits_starts" ON "subject_visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "properties_manager" ON "properties" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "appointments_ends" ON "appointments" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","created_at","read_at");