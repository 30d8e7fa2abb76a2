DROP INDEX "requests_assignee";--> statement-breakpoint
DROP INDEX "requests_subject";--> statement-breakpoint
CREATE INDEX "requests_assignee" ON "requests" USING btree ("assignee_id","created_at","subject_id","kind","state","read_at");--> statement-breakpoint
CREATE INDEX "requests_subject" ON "requests" USING btree ("subject_id","created_at","kind","state","read_at");