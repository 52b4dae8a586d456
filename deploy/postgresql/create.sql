-- The outbox's database, once: runuser -u postgres -- psql -f /opt/campus/current/deploy/postgresql/create.sql
-- The user of the site signs in by being that user of the system, without a password.
CREATE ROLE campus LOGIN CONNECTION LIMIT 30;
CREATE DATABASE campus OWNER campus ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE campus FROM PUBLIC;
