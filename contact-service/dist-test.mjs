// src/main.ts
import { createLog, logFormat, takeConsole } from "settings/log";
import { keepPrivate } from "settings/private-data";

// src/config/config.ts
import { dirname, resolve } from "node:path";
import {
  findRoot,
  integer,
  onOrOff,
  port,
  postgresUrl,
  proxies,
  SettingsReader,
  secret
} from "settings";

// src/request/email-address.ts
import { domainToASCII } from "node:url";
import { contactFields } from "contact-request";
var longestEmail = contactFields.email.longest;
var padded = /^[ \u00A0\u200B-\u200F\u2060\uFEFF]*([^ \u00A0\u200B-\u200F\u2060\uFEFF]+)[ \u00A0\u200B-\u200F\u2060\uFEFF]*$/;
var localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
var label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
function canonicalEmail(text2) {
  if (text2.length > 2 * longestEmail) return null;
  const [, plain = ""] = padded.exec(text2) ?? [];
  const [local = "", domain = "", ...rest] = plain.split("@");
  if (rest.length > 0 || !localPart.test(local) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  const labels = ascii.split(".");
  const top = labels.at(-1) ?? "";
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || !/[a-z]/.test(top)) return null;
  const address = `${local}@${ascii}`;
  return local.length > 64 || address.length > longestEmail ? null : address;
}

// src/config/dkim.ts
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { nonEmpty } from "settings";
var headerFieldNames = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version"],
  ...["Content-Type", "Content-Transfer-Encoding", "In-Reply-To", "References"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted"]
].join(":");
function readDkim(settings, path, sender) {
  const keySelector = settings.read("DKIM_SELECTOR", nonEmpty, "");
  const privateKey = settings.read("DKIM_KEY_FILE", (text2) => readKey(path(text2)), "");
  if (!keySelector && !privateKey) return null;
  if (!keySelector || !privateKey) {
    settings.complain("DKIM_SELECTOR", "must be set together with DKIM_KEY_FILE, or none of them");
  }
  return { domainName: sender.slice(sender.lastIndexOf("@") + 1), keySelector, privateKey, headerFieldNames };
}
function readKey(path) {
  try {
    const pem = readFileSync(path, "utf8");
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new Error("must name a readable file that holds a private key in PEM form");
  }
}

// src/config/school.ts
import { readFileSync as readFileSync2 } from "node:fs";
function readSchool(path) {
  const parsed = parse(path);
  const name2 = text(parsed.name);
  const phone = text(parsed.phone);
  const email = canonicalEmail(text(parsed.email));
  const siteUrl = text(parsed.siteUrl);
  if (name2 === "" || email === null) {
    throw new Error(`must name a school file with a "name" and a valid "email" (${path} has not)`);
  }
  if (siteUrl !== "" && !/^https?:\/\/[^\s/?#]+$/.test(siteUrl)) {
    throw new Error(`must name a siteUrl like https://campus.example, or none (${path} has "${siteUrl}")`);
  }
  return { name: name2, phone, email, siteUrl };
}
function parse(path) {
  try {
    return JSON.parse(readFileSync2(path, "utf8")) ?? {};
  } catch {
    throw new Error(`must name the school's JSON file, which could not be read at ${path}`);
  }
}
function text(value) {
  return typeof value === "string" ? value.trim() : "";
}

// src/config/smtp-url.ts
var shape = "must look like smtp://user:password@host:587 or smtps://user:password@host:465";
function smtpServer(text2) {
  const url = URL.canParse(text2) ? new URL(text2) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") throw new Error(shape);
  if (url.search !== "" || url.hash !== "" || !/^\/?$/.test(url.pathname)) {
    throw new Error(`${shape}, with nothing after the port`);
  }
  if (url.username === "" !== (url.password === "")) {
    throw new Error(`${shape}, with both a user and a password or with neither`);
  }
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? secure ? 465 : 587 : Number(url.port),
    /** TLS from the first byte (`smtps:`); otherwise STARTTLS when the server offers it. */
    secure,
    auth: url.username === "" ? null : { user: decode(url.username), pass: decode(url.password) }
  };
}
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`${shape}, with "%" written as %25 in the user and the password`);
  }
}

// src/config/config.ts
function readConfig(env = process.env, script = process.argv[1] ?? "") {
  const settings = new SettingsReader(env);
  const root = findRoot(dirname(resolve(script))) ?? process.cwd();
  const path = (text2) => resolve(root, text2);
  const school = settings.attempt(
    "SCHOOL_FILE",
    () => readSchool(settings.read("SCHOOL_FILE", path, path("school.json"))),
    { name: "", phone: "", email: "", siteUrl: "" }
  );
  const sitePort = settings.read("PORT", port, 3e3);
  const siteOrigins = school.siteUrl ? [school.siteUrl] : [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];
  const mailFrom = settings.read("MAIL_FROM", emailAddress, school.email);
  const config = {
    /** Where no socket is handed over. */
    host: "127.0.0.1",
    port: settings.read("CONTACT_PORT", integer(0, 65535), 3001),
    school,
    /** null: mails are written as files. */
    smtp: settings.read("SMTP_URL", smtpServer, null),
    mailTo: settings.read("MAIL_TO", emailAddress, school.email),
    mailFrom,
    /** Where mails that cannot be delivered come back to; null: to `mailFrom`. */
    mailReturn: settings.read("MAIL_RETURN", emailAddress, null),
    /** The Maildir with the mails that came back; null: nobody reads them here. */
    bouncesDir: settings.read("BOUNCES_DIR", path, null),
    /** Who gets the daily line; null = nobody. */
    dailyMailTo: settings.read("DAILY_MAIL_TO", emailAddress, null),
    dataDir: settings.read("DATA_DIR", path, path("data")),
    dkim: readDkim(settings, path, mailFrom),
    /** null: SQLite under `dataDir`. */
    databaseUrl: settings.read("DATABASE_URL", postgresUrl, null),
    /** How long the trace of a delivered mail is kept, without its content. */
    retentionDays: 30,
    /** How long the content of a mail is kept that could not be delivered, or is a file. */
    undeliveredDays: 90,
    /** 0 = no limit. */
    ratePerMinute: settings.read("CLIENT_LIMITS", onOrOff, "on") === "on" ? 10 : 0,
    siteOrigins,
    /** Where links of mails lead: the site's public address. */
    siteUrl: school.siteUrl || (siteOrigins[0] ?? ""),
    /** Proxies whose X-Forwarded-For is believed; empty = nobody. */
    trustedProxies: settings.read("TRUST_PROXY", proxies, []),
    /** Opens /metrics to others than this machine. */
    metricsToken: settings.read("METRICS_TOKEN", secret(16), null)
  };
  settings.finish();
  return config;
}
var emailAddress = (text2) => {
  const address = canonicalEmail(text2);
  if (address === null) throw new Error("must be one plain e-mail address such as bonjour@campus.example");
  return address;
};

// src/exit-when-unusable.ts
import { WrongSettings } from "settings";

// src/failures/failures.ts
var longest = 300;
function reasonOf(error) {
  const { message, code, name: name2 } = error instanceof Error ? error : new Error(String(error));
  return (message || code || name2).slice(0, longest);
}
function within(milliseconds, work) {
  return new Promise((resolve2, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    work.then(resolve2, reject).finally(() => clearTimeout(timer));
  });
}

// src/outbox/driver.ts
var UnusableEngine = class extends Error {
};

// src/exit-when-unusable.ts
async function exitWhenUnusable(start) {
  try {
    return await start();
  } catch (error) {
    console.error(explain(error));
    return process.exit(1);
  }
}
function explain(error) {
  if (error instanceof WrongSettings || error instanceof UnusableEngine) return error.message;
  const { syscall = "" } = error;
  if (["mkdir", "chmod"].includes(syscall))
    return `DATA_DIR must be a folder that we may write to (${reasonOf(error)}).`;
  if (["listen", "bind", "getaddrinfo"].includes(syscall)) {
    return `CONTACT_PORT must be a free port of this machine (${reasonOf(error)}).`;
  }
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

// src/service.ts
import { join as join6 } from "node:path";
import { freeBytes } from "settings/disk";
import { createDrain } from "settings/drain";
import { listen } from "settings/socket";

// src/request/identity.ts
import { hash, randomUUID } from "node:crypto";
import { additions, specifiedNames } from "contact-request";
var alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
function requestId(request, key = randomUUID()) {
  const texts = (names) => names.map((name2) => String(request[name2] ?? ""));
  const added = texts(additions);
  return identityOf(key, texts(specifiedNames), ...added.some(Boolean) ? [added] : []);
}
function identityOf(...parts) {
  return encode(hash("sha256", JSON.stringify(parts), "hex").slice(0, 40));
}
function receiptOf(id2) {
  return `${id2.slice(0, 5)}-${id2.slice(5, 10)}`;
}
function encode(digits) {
  const letters = BigInt(`0x${digits}`).toString(32).padStart(32, "0");
  return letters.replace(/./g, (letter) => alphabet.charAt(Number.parseInt(letter, 32)));
}

// src/request/session.ts
import { Type } from "typebox";
var line = (maxLength) => Type.String({ maxLength });
var date = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
var id = Type.String({ pattern: "^[a-z0-9-]{1,100}$" });
var sessionSchema = Type.Object(
  {
    id,
    course: id,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    startsOn: date,
    /** '' where it is not known, as are the texts. */
    endsOn: Type.Union([date, Type.Literal("")]),
    place: Type.Enum(["presentiel", "distanciel", "hybride", ""]),
    address: line(200),
    /** null: as many as come. */
    freeSeats: Type.Union([Type.Integer({ minimum: 1, maximum: 1e5 }), Type.Null()])
  },
  { additionalProperties: false }
);
var inFull = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" });
var places = {
  presentiel: "en pr\xE9sentiel",
  distanciel: "\xE0 distance",
  hybride: "en pr\xE9sentiel et \xE0 distance"
};
function factsOf({ startsOn, endsOn, place, address, freeSeats }) {
  const isOneDay = endsOn === "" || endsOn === startsOn;
  const dates = isOneDay ? `le ${day(startsOn)}` : `du ${day(startsOn)} au ${day(endsOn)}`;
  const where = [places[place], address].filter(Boolean).join(", ");
  const facts2 = [["Dates", dates]];
  if (where) facts2.push(["Lieu", where]);
  if (freeSeats !== null) facts2.push(["Places libres", String(freeSeats)]);
  return facts2;
}
function day(date2) {
  return inFull.format(Date.parse(date2)).replace(/(?<= )1(?= )/, "1er");
}
function hasBegun({ startsOn }, now) {
  return startsOn <= new Date(now).toISOString().slice(0, 10);
}

// src/alerts/alerts.ts
var atOnce = 500;
function createAlerts(subscriptions, outbox, now = Date.now) {
  function confirmation({ id: subscription, mailbox, askedAt, known }) {
    const id2 = identityOf("confirmation", subscription, askedAt, known);
    const receivedAt = now();
    return { id: id2, receipt: receiptOf(id2), receivedAt, kind: "confirmation", subscription, mailbox, known };
  }
  function announcement(subscription, session) {
    const id2 = identityOf("session", subscription, session.id);
    return { id: id2, receipt: receiptOf(id2), receivedAt: now(), kind: "session", subscription, session };
  }
  return {
    /** Keeps an address for a course and has it asked to confirm; both are on the disk when it resolves. */
    async subscribe(course, email) {
      const asked = await subscriptions.ask(course, email);
      if (!asked) return "too many";
      await outbox.put([confirmation(asked)]);
      return "asked";
    },
    /**
     * Has everybody told of a session who wants to hear of its course and was not told before; gives how many. Where it is cut
     * short it may be asked for again: nobody is told twice.
     */
    async announce(session) {
      if (hasBegun(session, now())) return 0;
      for (let told = 0; ; ) {
        const ids = await subscriptions.untold(session.course, session.id, atOnce);
        if (ids.length === 0) return told;
        await outbox.put(ids.map((id2) => announcement(id2, session)));
        await subscriptions.noteTold(session.id, ids);
        told += ids.length;
      }
    }
  };
}

// src/alerts/subscriptions.ts
import { randomBytes } from "node:crypto";

// src/alerts/limits.ts
var hour = 3600 * 1e3;
var day2 = 24 * hour;
var usualLimits = {
  /** Of all spellings of one mailbox. */
  ofMailbox: 10,
  ofCourse: 5e3,
  inAll: 5e4,
  /** The link of a confirmation is good for so long after its mail has left. */
  toConfirm: 2 * day2,
  /** A mail is tried for five days: until then an address waits for its confirmation to leave. */
  toLeave: 7 * day2,
  /** From the confirmation on. */
  confirmed: 365 * day2,
  /** Whoever asks again within this time gets no second mail. */
  betweenMails: hour / 6
};

// src/alerts/mailbox.ts
import { hash as hash2 } from "node:crypto";
function mailboxOf(email) {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [name2 = ""] = local.split("+", 1);
  return hash2("sha256", `${name2.replaceAll(".", "")}@${domain}`, "base64url");
}
var addressOf = (email) => hash2("sha256", email.toLowerCase(), "base64url");

// src/alerts/subscriptions.ts
var secret2 = () => identityOf(randomBytes(20).toString("hex"));
function createSubscriptions(driver, now = Date.now, limits = usualLimits) {
  async function purge() {
    await driver.query("DELETE FROM contact_subscription WHERE remove_at <= $1", [now()]);
  }
  async function count(mailbox, course) {
    const [row] = await driver.query(
      `SELECT (SELECT count(*) FROM contact_subscription WHERE mailbox = $1) AS "own",
         (SELECT count(*) FROM contact_subscription WHERE course = $2) AS "ofCourse",
         (SELECT count(*) FROM contact_subscription) AS "inAll"`,
      [mailbox, course]
    );
    return { own: Number(row?.own), ofCourse: Number(row?.ofCourse), inAll: Number(row?.inAll) };
  }
  async function ask(course, email) {
    await purge();
    const [address, mailbox] = [addressOf(email), mailboxOf(email)];
    const { own, ofCourse, inAll } = await count(mailbox, course);
    if (ofCourse >= limits.ofCourse || inAll >= limits.inAll) throw new Error("the list of alerts is full");
    if (own >= limits.ofMailbox && !await isAsked(course, address)) return null;
    const [row] = await driver.query(
      `INSERT INTO contact_subscription (id, token, course, email, address, mailbox, asked_at, remove_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (course, address) DO UPDATE SET
         asked_at = CASE WHEN contact_subscription.asked_at <= $9 THEN excluded.asked_at
           ELSE contact_subscription.asked_at END,
         remove_at = CASE WHEN contact_subscription.asked_at <= $9 AND contact_subscription.confirmed_at IS NULL
           THEN excluded.remove_at ELSE contact_subscription.remove_at END
       RETURNING id, asked_at AS "askedAt", confirmed_at AS "confirmedAt"`,
      [
        ...[secret2(), secret2(), course, email, address, mailbox],
        ...[now(), now() + limits.toLeave, now() - limits.betweenMails]
      ]
    );
    return row ? { id: row.id, mailbox, askedAt: row.askedAt, known: row.confirmedAt !== null } : null;
  }
  async function isAsked(course, address) {
    const sql = "SELECT id FROM contact_subscription WHERE course = $1 AND address = $2";
    return (await driver.query(sql, [course, address])).length > 0;
  }
  async function reader(id2) {
    const [row] = await driver.query(
      "SELECT email, token, course FROM contact_subscription WHERE id = $1 AND remove_at > $2",
      [id2, now()]
    );
    return row ?? null;
  }
  async function confirmationLeft(id2) {
    await driver.query(
      "UPDATE contact_subscription SET remove_at = $2 WHERE id = $1 AND confirmed_at IS NULL",
      [id2, now() + limits.toConfirm]
    );
  }
  async function find2(token) {
    const [row] = await driver.query(
      "SELECT course FROM contact_subscription WHERE token = $1 AND remove_at > $2",
      [token, now()]
    );
    return row ?? null;
  }
  async function confirm(token) {
    const [row] = await driver.query(
      `UPDATE contact_subscription SET confirmed_at = coalesce(confirmed_at, $2),
         remove_at = CASE WHEN confirmed_at IS NULL THEN $3 ELSE remove_at END
       WHERE token = $1 AND remove_at > $2 RETURNING course`,
      [token, now(), now() + limits.confirmed]
    );
    return row ?? null;
  }
  async function leave(token) {
    await driver.query("DELETE FROM contact_subscription WHERE token = $1", [token]);
  }
  async function forget(email) {
    const sql = "DELETE FROM contact_subscription WHERE address = $1 RETURNING id";
    return (await driver.query(sql, [addressOf(email)])).length;
  }
  async function untold(course, session, limit) {
    const rows = await driver.query(
      `SELECT id FROM contact_subscription WHERE course = $1 AND confirmed_at IS NOT NULL AND remove_at > $2
         AND id NOT IN (SELECT subscription FROM contact_announced WHERE session = $3) LIMIT $4`,
      [course, now(), session, limit]
    );
    return rows.map(({ id: id2 }) => id2);
  }
  async function noteTold(session, ids) {
    await driver.query(
      `INSERT INTO contact_announced (subscription, session) SELECT id, $1 FROM contact_subscription
       WHERE id IN (SELECT value->>'id' FROM ${driver.eachOf}($2)) ON CONFLICT DO NOTHING`,
      [session, JSON.stringify(ids.map((id2) => ({ id: id2 })))]
    );
  }
  async function perCourse() {
    const rows = await driver.query(
      `SELECT course, count(confirmed_at) AS confirmed, count(*) AS total FROM contact_subscription
       WHERE remove_at > $1 GROUP BY course ORDER BY count(*) DESC, course`,
      [now()]
    );
    return rows.map(({ course, confirmed, total }) => ({
      course,
      confirmed: Number(confirmed),
      pending: Number(total) - Number(confirmed)
    }));
  }
  return {
    ...{ ask, reader, confirmationLeft, find: find2, confirm, leave, forget, untold, noteTold, purge, perCourse },
    /** How many there are, in all. */
    async stats() {
      const courses = await perCourse();
      const sum = (key) => courses.reduce((total, each) => total + each[key], 0);
      return { confirmed: sum("confirmed"), pending: sum("pending") };
    }
  };
}

// src/follow-up/overview.ts
var most = 100;
async function readOverview(driver, stats, kept) {
  const columns = 'id, kind, created_at AS "createdAt", error AS "reason"';
  const [{ waiting, oldestSeconds }, dead, over] = await Promise.all([
    stats(),
    driver.query(
      `SELECT ${columns} FROM contact_outbox WHERE state = 'dead' ORDER BY created_at, id LIMIT $1`,
      [most]
    ),
    // What was not sent on purpose has a reason, too, but no code of a server.
    driver.query(
      `SELECT ${columns} FROM contact_outbox WHERE state = 'done' AND kind IN ('request', 'acknowledgement')
         AND error IS NOT NULL AND error <> 'quota' ORDER BY created_at DESC, id LIMIT $1`,
      [most]
    )
  ]);
  return {
    waiting,
    oldestSeconds,
    givenUp: dead.map((row) => ({ ...named(row), erasedAt: row.createdAt + kept })),
    lost: over.map(named)
  };
}
var named = (row) => ({
  ...row,
  reason: row.reason ?? "",
  receipt: receiptOf(row.id)
});

// src/follow-up/rounds.ts
import { join as join2 } from "node:path";

// src/returns/maildir.ts
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
var longest2 = 512 * 1024;
var atOnce2 = 100;
function maildir(folder) {
  const inbox = join(folder, "new");
  const seen = join(folder, "cur");
  return {
    /** Gives each new mail to `take`. One that it takes (true) is deleted, any other set aside in `cur/`; one at which it throws stays. */
    async read(take) {
      await mkdir(inbox, { recursive: true, mode: 448 });
      await mkdir(seen, { recursive: true, mode: 448 });
      for (const name2 of (await readdir(inbox)).sort().slice(0, atOnce2)) {
        const path = join(inbox, name2);
        const text2 = await head(path);
        if (text2 === null) continue;
        if (await take(text2)) await rm(path, { force: true });
        else await rename(path, join(seen, `${name2.split(":2,", 1)[0]}:2,S`)).catch(ignoreMissing);
      }
    },
    /** Deletes what was set aside before then; tells how many. */
    async purge(before) {
      return deleteOlder(seen, before);
    }
  };
}
async function deleteOlder(folder, before) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let deleted = 0;
  for (const name2 of names) {
    const path = join(folder, name2);
    const info = await stat(path).catch(ignoreMissing);
    if (!info?.isFile() || info.mtimeMs >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
async function head(path) {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(longest2), 0, longest2, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}

// src/returns/delivery-report.ts
import PostalMime from "postal-mime";
var ownId = /^<?([0-9A-HJKMNP-TV-Z]{32}(?:\.ack)?)(?:@[^>\s]{1,255})?>?$/;
var mostMarks = 300;
var options = { forceRfc822Attachments: true, attachmentEncoding: "utf8" };
async function readReport(text2) {
  if ((text2.match(/^--/gm)?.length ?? 0) > mostMarks) return null;
  const mail = await PostalMime.parse(text2, options).catch(() => null);
  const type = mail?.headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!mail || !/^multipart\/report\b/i.test(type)) return null;
  const part = (pattern) => mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
  const said = String(part(/^message\/delivery-status$/)?.content ?? "");
  const returned = part(/^message\/rfc822$|\/rfc822-headers$/);
  const failed = said.split(/\n[ \t]*\n/).find((group) => /^action:[ \t]*failed[ \t]*$/im.test(group));
  const status = /^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})/im.exec(failed ?? "")?.[1];
  const source = returned ? String(returned.content) : "";
  const original = await PostalMime.parse(source, options).catch(() => null);
  const id2 = idOf(original?.messageId) ?? idOf(/^original-envelope-id:(.*)$/im.exec(said)?.[1]);
  if (!id2 || !status) return null;
  const isWhole = returned?.mimeType === "message/rfc822" && (original?.text ?? original?.html ?? "").trim() !== "";
  return { id: id2, status, source: isWhole ? source : null };
}
var idOf = (text2 = "") => ownId.exec(text2.trim())?.[1] ?? null;

// src/returns/returns.ts
function createReturns(driver, log) {
  async function mark({ id: id2, status, source }) {
    const [row] = await driver.query(
      `SELECT kind, created_at AS "createdAt" FROM contact_outbox WHERE id = $1 AND state = 'done'`,
      [id2]
    );
    if (!row) return void 0;
    const again = row.kind === "request" && source ? { id: id2, kind: "returned", receipt: receiptOf(id2), receivedAt: row.createdAt, source } : null;
    const marked = again ? `state = 'dead', payload = $3, remove_at = NULL` : (
      // What came back once may come back again: $3 is empty, and changes nothing.
      `payload = NULLIF($3, '')`
    );
    const rows = await driver.query(
      `UPDATE contact_outbox SET error = $2, ${marked} WHERE id = $1 AND state = 'done' RETURNING kind`,
      [id2, `returned ${status}`, again ? JSON.stringify(again) : ""]
    );
    return rows[0]?.kind;
  }
  return {
    /** Takes one mail of the return path; false where it is no report on a mail of ours. */
    async take(text2) {
      const report = await readReport(text2);
      if (!report) return false;
      const kind = await mark(report);
      const facts2 = { receipt: receiptOf(report.id), kind, status: report.status };
      if (kind === "request") {
        const advice2 = report.source ? "it is shown under \xAB Courrier \xBB" : "the server did not give its text back";
        log.error({ ...facts2, alert: true }, `a request came back from the school\u2019s mailbox: ${advice2}`);
      } else
        log.warn(facts2, kind ? "a mail came back" : "a mail came back that the outbox does not know as sent");
      return true;
    }
  };
}

// src/follow-up/daily.ts
var hour2 = 3600 * 1e3;
var sentFrom = 7;
var paris = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium"
});
function inParis(time) {
  const [date2 = "", clock = ""] = paris.format(time).split(" ");
  return { date: date2, hour: Number.parseInt(clock, 10) };
}
function beginningOf(date2) {
  const utc = Date.parse(`${date2}T00:00Z`);
  return [utc - 2 * hour2, utc - hour2].find((time) => inParis(time).date === date2) ?? utc;
}
function createDaily(driver, outbox, now = Date.now) {
  async function requestsOf(from, to) {
    const rows = await driver.query(
      `SELECT id, state, error FROM contact_outbox
       WHERE kind = 'request' AND created_at >= $1 AND created_at < $2 ORDER BY created_at, id`,
      [from, to]
    );
    const receipts = (which) => rows.filter(which).map(({ id: id2 }) => receiptOf(id2));
    return {
      received: rows.length,
      waiting: receipts(({ state }) => state === "waiting"),
      // One that is over and has a reason came back without its text.
      givenUp: receipts(({ state, error }) => state === "dead" || state === "done" && error !== null)
    };
  }
  return {
    async tell() {
      const today = inParis(now());
      if (today.hour < sentFrom) return "too early";
      const to = beginningOf(today.date);
      const yesterday = inParis(to - hour2).date;
      const id2 = identityOf("daily", yesterday);
      const known = await driver.query("SELECT id FROM contact_outbox WHERE id = $1", [id2]);
      if (known.length > 0) return "known";
      const requests = await requestsOf(beginningOf(yesterday), to);
      const mail = {
        ...{ id: id2, receipt: receiptOf(id2), receivedAt: now(), kind: "daily" },
        ...{ day: yesterday, requests }
      };
      return await outbox.put([mail]) === "stored" ? "told" : "known";
    }
  };
}

// src/follow-up/rounds.ts
var minute = 6e4;
var hour3 = 60 * minute;
var day3 = 24 * hour3;
function startRounds({ dataDir, bouncesDir, dailyMailTo, undeliveredDays, retentionDays }, { engine, outbox, subscriptions, log }) {
  const inbox = bouncesDir === null ? null : maildir(bouncesDir);
  const returns = createReturns(engine, log);
  const daily = createDaily(engine, outbox);
  async function eraseFiles() {
    const mails = await deleteOlder(join2(dataDir, "mails"), Date.now() - undeliveredDays * day3);
    if (mails > 0) log.warn({ mails, days: undeliveredDays }, "mails that were files are deleted: too old");
    await inbox?.purge(Date.now() - retentionDays * day3);
  }
  const rounds = [
    every(minute, "the mails that came back could not be read", async () => inbox?.read(returns.take)),
    every(minute, "the daily line could not be written", async () => dailyMailTo && daily.tell()),
    every(hour3, "old alerts could not be deleted", subscriptions.purge),
    every(hour3, "old mails could not be deleted", eraseFiles)
  ];
  function every(time, failure, work) {
    let running;
    const run = () => {
      running ??= work().then(
        () => void 0,
        (error) => log.error({ reason: reasonOf(error), alert: true }, failure)
      ).finally(() => {
        running = void 0;
      });
    };
    run();
    const timer = setInterval(run, time).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
  return {
    /** Lets what is under way end. */
    stop: async () => void await Promise.all(rounds.map((end) => end()))
  };
}

// src/http/routes.ts
import { isIP } from "node:net";
import cors from "@fastify/cors";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import swagger from "@fastify/swagger";

// src/ops/routes.ts
import { isOperator } from "settings/operators";

// src/ops/room.ts
var leastFree = 2e7;
async function expectRoom(free) {
  const left = await free;
  if (left < leastFree) throw new Error(`the disk of DATA_DIR is full: ${left} bytes are left`);
}

// src/ops/routes.ts
var hidden = { schema: { hide: true }, logLevel: "warn" };
var patience = 2e3;
var asksOutbox = { ...hidden, errorHandler: answerUnready };
function opsRoutes(server, { outbox, subscriptions, metrics, freeBytes: freeBytes2 }, token) {
  server.get("/healthz", hidden, async () => ({ status: "ok" }));
  server.get("/readyz", asksOutbox, async () => {
    await within(patience, Promise.all([outbox.ping(), expectRoom(freeBytes2())]));
    return { status: "ready" };
  });
  server.get("/metrics", asksOutbox, async (request, reply) => {
    if (!isOperator(request.raw, token)) return reply.callNotFound();
    const text2 = metrics.read(outbox, subscriptions, freeBytes2());
    return reply.type(metrics.contentType).send(await within(patience, text2));
  });
  server.get("/openapi.json", hidden, async () => server.swagger());
}
function answerUnready(error, request, reply) {
  request.log.error({ reason: reasonOf(error) }, "not ready: nothing can be kept in the outbox");
  reply.code(503).send({ status: "outbox unreachable" });
}

// src/http/alert-routes.ts
import { Type as Type4 } from "typebox";

// src/request/normalise.ts
import { contactFields as contactFields2, fieldNames, readPhone } from "contact-request";

// src/request/selection.ts
import { readSelectionPath, selectionPath } from "contact-request";
function canonicalSelection(text2) {
  const selection = readSelectionPath(text2);
  return selection && selectionPath(selection);
}
function withoutWords({ courses, people }) {
  return selectionPath({
    courses: courses.map((each) => ({ ...each, note: "" })),
    people,
    sites: "",
    dates: ""
  });
}

// src/request/normalise.ts
var unprintable = /(?!\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu;
var invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
function cleanLine(text2) {
  const printable = text2.replace(/\s/gu, " ").replace(unprintable, "").normalize("NFC");
  return unlessInvisible(printable.replace(/\s+/gu, " ").trim());
}
function cleanText(text2) {
  const lines = text2.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").split("\n");
  const clean = lines.map(
    (line2) => line2.replace(/\t/g, " ").replace(unprintable, "").normalize("NFC").trimEnd()
  );
  return unlessInvisible(clean.join("\n").trim());
}
function unlessInvisible(text2) {
  return text2.replace(invisible, "") === "" ? "" : text2;
}
var cleaners = {
  // An address that is not valid stays as it is, for the check to refuse it.
  email: (text2) => canonicalEmail(text2) ?? (cleanLine(text2) && text2),
  // A number that is none stays, too.
  phone: (text2) => readPhone(cleanLine(text2)) ?? cleanLine(text2),
  selection: (text2) => canonicalSelection(cleanLine(text2)) ?? cleanLine(text2),
  message: cleanText
};
function normaliseBody(body) {
  if (typeof body !== "object" || body === null) return;
  const fields = body;
  for (const name2 of fieldNames) {
    const value = fields[name2];
    const clean = cleaners[name2] ?? cleanLine;
    const mostUnits = 2 * contactFields2[name2].longest;
    if (typeof value === "string" && value.length <= mostUnits) fields[name2] = clean(value);
  }
}

// src/request/schema.ts
import { contactFields as contactFields3, fieldNames as fieldNames2, readPhone as readPhone2 } from "contact-request";
import { Type as Type2 } from "typebox";
var checks = {
  email: (text2) => canonicalEmail(text2) === text2,
  phone: (text2) => readPhone2(text2) === text2,
  selection: (text2) => text2 === "" || canonicalSelection(text2) === text2
};
var formatOf = (name2) => `contact-${name2}`;
var formats = Object.fromEntries(
  Object.entries(checks).map(([name2, check]) => [formatOf(name2), check])
);
var requestSchema = Type2.Unsafe(
  Type2.Object(Object.fromEntries(fieldNames2.map((name2) => [name2, fieldSchema(name2)])), {
    additionalProperties: false
  })
);
var alertSchema = Type2.Object(
  {
    id: Type2.String({ pattern: "^[a-z0-9-]{1,100}$", description: "The course" }),
    email: textSchema("email")
  },
  { additionalProperties: false }
);
function fieldSchema(name2) {
  if (name2 !== "participants") return textSchema(name2);
  const { label: description } = contactFields3[name2];
  return Type2.Optional(Type2.Integer({ minimum: 1, maximum: 999, description }));
}
function textSchema(name2) {
  const { label: description, longest: maxLength, missing } = contactFields3[name2];
  const text2 = { maxLength, description, ...checks[name2] ? { format: formatOf(name2) } : {} };
  return missing ? Type2.String({ minLength: 1, ...text2 }) : Type2.Optional(Type2.String(text2));
}

// src/http/refusal-schema.ts
import { Type as Type3 } from "typebox";
var Refusal = Type3.Object({
  error: Type3.String(),
  fields: Type3.Optional(Type3.Record(Type3.String(), Type3.String()))
});

// src/http/alert-routes.ts
var usualPatience = 12e3;
function alertRoute(server, alerts, patience3 = usualPatience) {
  const schema3 = {
    summary: "Asks to be told of a course\u2019s next session",
    body: alertSchema,
    // The same whether or not the address was known.
    response: { 202: Type4.Object({}), "4xx": Refusal, "5xx": Refusal }
  };
  server.post(
    "/alertes",
    { schema: schema3, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, log }, reply) => {
      const outcome = await orUnavailable(within(patience3, alerts.subscribe(body.id, body.email)));
      log.info({ course: body.id, outcome }, "alert asked for");
      return reply.code(202).send({});
    }
  );
}
var querystring = Type4.Object({ jeton: Type4.String({ maxLength: 100 }) });
var Course = Type4.Object({ course: Type4.String({ description: "The id of the course" }) });
var gone = { error: "Ce lien n\u2019est plus valable." };
function linkRoutes(server, subscriptions, patience3 = usualPatience) {
  const schema3 = { querystring, response: { 200: Course, "4xx": Refusal, "5xx": Refusal } };
  const wait = (work) => orUnavailable(within(patience3, work));
  for (const path of ["/alertes/confirmer", "/alertes/quitter"]) {
    const summary = "Says what the link of a mail is for, and changes nothing";
    server.get(path, { schema: { ...schema3, summary } }, async ({ query }, reply) => {
      const found = await wait(subscriptions.find(query.jeton));
      return found ?? reply.code(404).send(gone);
    });
  }
  server.post(
    "/alertes/confirmer",
    { schema: { ...schema3, summary: "Confirms an address; again, nothing more" } },
    async ({ query }, reply) => {
      const confirmed = await wait(subscriptions.confirm(query.jeton));
      return confirmed ?? reply.code(404).send(gone);
    }
  );
  server.post(
    "/alertes/quitter",
    {
      schema: {
        querystring,
        summary: "Forgets an address; again, nothing more",
        response: { 200: Type4.Object({}), "4xx": Refusal, "5xx": Refusal }
      }
    },
    async ({ query }) => {
      await wait(subscriptions.leave(query.jeton));
      return {};
    }
  );
}
function orUnavailable(work) {
  return work.catch((error) => {
    throw Object.assign(new Error(`alert not kept: ${reasonOf(error)}`), { statusCode: 503 });
  });
}

// src/http/contact-route.ts
import { Type as Type6 } from "typebox";

// src/request/courses.ts
import { contactFields as contactFields4, isCourseId, selectionLimits } from "contact-request";
var mostCourses = selectionLimits.courses + 1;
function readCourses(header) {
  try {
    const said = JSON.parse(decodeURIComponent(header ?? "{}"));
    const known = Object.entries(Object(said)).flatMap(([id2, title]) => {
      const clean = typeof title === "string" ? cleanLine(title) : "";
      const isOne = isCourseId(id2) && clean !== "" && clean.length <= contactFields4.formation.longest;
      return isOne ? [[id2, clean]] : [];
    });
    return Object.fromEntries(known.slice(0, mostCourses));
  } catch {
    return {};
  }
}

// src/request/headers.ts
import { Type as Type5 } from "typebox";
var contactHeaders = Type5.Object({
  "idempotency-key": Type5.Optional(
    Type5.String({
      pattern: "^[\\x20-\\x7E]{1,100}$",
      description: "The same key and body are accepted once"
    })
  ),
  "x-form-elapsed": Type5.Optional(
    Type5.String({ pattern: "^[0-9]{1,15}$", description: "Milliseconds since the form appeared" })
  ),
  "x-form-trap": Type5.Optional(
    Type5.String({ maxLength: 20, description: '"filled" when the invisible field was filled' })
  ),
  "x-courses": Type5.Optional(
    Type5.String({
      pattern: "^[\\x21-\\x7E]{1,8000}$",
      description: "Titles of courses by their ids, as JSON in percent-encoding; believed of the site alone"
    })
  )
});
var sentences = {
  "/idempotency-key": "L\u2019en-t\xEAte Idempotency-Key doit avoir de 1 \xE0 100 caract\xE8res ASCII.",
  "/x-form-elapsed": "L\u2019en-t\xEAte X-Form-Elapsed doit \xEAtre un nombre de millisecondes, de 15 chiffres au plus.",
  "/x-form-trap": "L\u2019en-t\xEAte X-Form-Trap doit avoir 20 caract\xE8res au plus.",
  "/x-courses": "L\u2019en-t\xEAte X-Courses doit avoir de 1 \xE0 8000 caract\xE8res ASCII, sans espace."
};
function headerRefusal(complaints) {
  return { error: complaints.map(({ instancePath }) => sentences[instancePath]).join(" ") };
}
var shortestSeconds = 2;
function doubtsAbout(headers) {
  const doubts = [];
  if (headers["x-form-trap"] !== void 0) doubts.push("trap");
  const elapsed = headers["x-form-elapsed"];
  if (elapsed !== void 0 && Number(elapsed) < shortestSeconds * 1e3) doubts.push("haste");
  return doubts;
}

// src/request/repeated.ts
import { readSelectionPath as readSelectionPath2 } from "contact-request";

// src/request/date-words.ts
var words = new Set(
  [
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "janv jan fev fevr avr juil sept oct nov dec",
    "lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis",
    "jour jours journee journees semaine semaines mois annee trimestre semestre week end",
    "matin matins matinee apres midi soir soirs heure heures h",
    "printemps ete automne hiver rentree vacances scolaires noel paques toussaint",
    "debut milieu mi courant fin premier premiere deuxieme troisieme dernier derniere 1er 1ere 2e 2eme 3e 3eme",
    "prochain prochaine prochains prochaines ce cet cette ces en a au aux de des du d le la les l un une",
    "partir compter jusque jusqu avant apres vers environ entre et ou puis sauf hors si possible idealement plutot",
    "pendant durant dans tout toute tous toutes chaque"
  ].flatMap((line2) => line2.split(" "))
);
var figures = /^(?:0?[1-9]|[1-4]\d|5[0-3]|20\d\d|(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?:[/.-](?:20)?\d\d)?|\d{1,2}h(?:\d\d)?|[st]\d{1,2})$/;
var mostFigures = 3;
function saysOnlyDates(text2) {
  const plain = text2.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const tokens = plain.split(/[\s,;:()'’–—]+|-(?=[a-z])|\.(?=\s|$)/).filter(Boolean);
  let figuresInARow = 0;
  return tokens.every((token) => {
    figuresInARow = figures.test(token) ? figuresInARow + 1 : 0;
    return figuresInARow <= mostFigures && (figuresInARow > 0 || words.has(token));
  });
}

// src/request/repeated.ts
function repeatedOf({ formation, participants, dates = "", selection = "" }, courses) {
  const course = Object.entries(courses).find(([, title]) => title === formation);
  const chosen = readSelectionPath2(selection);
  const isKnown = chosen?.courses.every(({ id: id2 }) => Object.hasOwn(courses, id2));
  return {
    ...course ? { course: { id: course[0], title: course[1] } } : {},
    ...participants ? { participants } : {},
    ...dates !== "" && saysOnlyDates(dates) ? { dates } : {},
    ...chosen && isKnown ? { selection: withoutWords(chosen) } : {}
  };
}

// src/request/mails.ts
var mailKinds = Object.keys({
  request: true,
  acknowledgement: true,
  confirmation: true,
  session: true,
  returned: true,
  daily: true
});
function mailsFor(id2, request, doubts, receivedAt, courses = {}) {
  const receipt = receiptOf(id2);
  const toSchool = { id: id2, kind: "request", request, receipt, receivedAt, doubts, courses };
  if (doubts.length > 0) return [toSchool];
  const repeated = repeatedOf(request, courses);
  const { email } = request;
  return [toSchool, { id: `${id2}.ack`, kind: "acknowledgement", email, receipt, receivedAt, repeated }];
}

// src/http/shows-secret.ts
import { readFile } from "node:fs/promises";
import { join as join3 } from "node:path";
import { same } from "settings/operators";
var shortest = 32;
async function showsSecret({ authorization }, dataDir) {
  if (!authorization) return false;
  const secret3 = (await readFile(join3(dataDir, "purge-token"), "utf8").catch(() => "")).trim();
  return secret3.length >= shortest && same(authorization, `Bearer ${secret3}`);
}

// src/http/contact-route.ts
var schema = {
  summary: "Sends a contact request to the school",
  headers: contactHeaders,
  body: requestSchema,
  response: {
    202: Type6.Object({ receipt: Type6.String({ description: "Number the visitor may quote" }) }),
    "4xx": Refusal,
    "5xx": Refusal
  }
};
var usualPatience2 = 12e3;
function contactRoute(server, outbox, dataDir, patience3 = usualPatience2) {
  server.post(
    "/send-email",
    { schema, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, headers, log }, reply) => {
      const id2 = requestId(body, headers["idempotency-key"]);
      const isFromSite = await showsSecret(headers, dataDir);
      const courses = isFromSite ? readCourses(headers["x-courses"]) : {};
      const putting = outbox.put(mailsFor(id2, body, doubtsAbout(headers), Date.now(), courses));
      const outcome = await within(patience3, putting).catch((error) => {
        throw Object.assign(new Error(`request not saved: ${reasonOf(error)}`), { statusCode: 503 });
      });
      log.info({ receipt: receiptOf(id2), outcome }, "contact request accepted");
      if (outcome === "duplicate") reply.header("Idempotent-Replayed", "true");
      return reply.code(202).send({ receipt: receiptOf(id2) });
    }
  );
}

// src/http/for-pocketbase.ts
function forPocketBase(dataDir) {
  return async ({ headers }, reply) => {
    if (await showsSecret(headers, dataDir)) return;
    return reply.code(401).header("Connection", "close").send({ error: "Le jeton n\u2019est pas le bon." });
  };
}

// src/http/mail-routes.ts
import { Type as Type7 } from "typebox";
var patience2 = 3e3;
var Undelivered = {
  id: Type7.String(),
  receipt: Type7.String(),
  kind: Type7.String(),
  createdAt: Type7.Number(),
  reason: Type7.String()
};
var overviewSchema = {
  summary: "What did not arrive, for the school\u2019s screen; nothing in it is personal",
  response: {
    200: Type7.Object({
      waiting: Type7.Integer(),
      oldestSeconds: Type7.Integer(),
      givenUp: Type7.Array(Type7.Object({ ...Undelivered, erasedAt: Type7.Number() })),
      lost: Type7.Array(Type7.Object(Undelivered))
    }),
    "4xx": Refusal,
    "5xx": Refusal
  }
};
var retrySchema = {
  summary: "Sends a mail again that was given up",
  // Not "all": an editor sends again what the list shows.
  body: Type7.Object(
    { id: Type7.String({ pattern: "^[0-9A-Z]{32}(\\.ack)?$" }) },
    { additionalProperties: false }
  ),
  response: { 200: Type7.Object({ mails: Type7.Integer() }), "4xx": Refusal, "5xx": Refusal }
};
function mailRoutes(server, followUp, onRequest) {
  server.get("/mails", { schema: overviewSchema, onRequest }, () => orUnavailable2(followUp.overview()));
  server.post("/mails/retry", { schema: retrySchema, onRequest }, async ({ body, log }) => {
    const mails = await orUnavailable2(followUp.retry(body.id));
    log.info({ receipt: receiptOf(body.id), mails }, "a mail that was given up is sent again");
    return { mails };
  });
}
function orUnavailable2(work) {
  return within(patience2, work).catch((error) => {
    throw Object.assign(new Error(`mails not known: ${reasonOf(error)}`), { statusCode: 503 });
  });
}

// src/http/session-route.ts
import { Type as Type8 } from "typebox";
var schema2 = {
  summary: "Tells of sessions that are open: everybody who waits for them gets a mail, once",
  body: Type8.Object(
    { sessions: Type8.Array(sessionSchema, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false }
  ),
  response: {
    202: Type8.Object({ mails: Type8.Integer() }),
    "4xx": Refusal,
    "5xx": Refusal
  }
};
function sessionRoute(server, alerts, onRequest) {
  server.post("/sessions", { schema: schema2, onRequest }, async ({ body, log }, reply) => {
    let mails = 0;
    for (const session of body.sessions) {
      const clean = { ...session, title: cleanLine(session.title), address: cleanLine(session.address) };
      mails += await alerts.announce(clean).catch((error) => {
        throw Object.assign(new Error(`session not announced: ${reasonOf(error)}`), { statusCode: 503 });
      });
    }
    log.info({ sessions: body.sessions.length, mails }, "sessions announced");
    return reply.code(202).send({ mails });
  });
}

// src/http/routes.ts
var linksForEachRequest = 30;
async function addRoutes(server, config, parts) {
  const { outbox, metrics, subscriptions, alerts, followUp } = parts;
  await server.register(cors, {
    origin: config.siteOrigins,
    methods: ["POST"],
    allowedHeaders: ["Content-Type", "Idempotency-Key", "X-Form-Elapsed", "X-Form-Trap"],
    maxAge: 600
  });
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Contact service",
        version: "1.0.0",
        description: "Takes the contact requests of the site."
      }
    }
  });
  await server.register(async (scope) => opsRoutes(scope, parts, config.metricsToken));
  await server.register(async (scope) => {
    await limitClients(scope, config.ratePerMinute);
    scope.addHook("onResponse", async (_request, reply) => {
      metrics.countRequest(reply.statusCode, reply.elapsedTime / 1e3);
    });
    contactRoute(scope.withTypeProvider(), outbox, config.dataDir);
  });
  await server.register(async (scope) => {
    await limitClients(scope, config.ratePerMinute);
    alertRoute(scope.withTypeProvider(), alerts);
  });
  await server.register(async (scope) => {
    await limitClients(scope, config.ratePerMinute * linksForEachRequest);
    linkRoutes(scope.withTypeProvider(), subscriptions);
  });
  const only = forPocketBase(config.dataDir);
  sessionRoute(server, alerts, only);
  mailRoutes(server, followUp, only);
}
async function limitClients(scope, max) {
  if (max === 0) return;
  await scope.register(rateLimit, {
    max,
    timeWindow: "1 minute",
    // Clients that are remembered; the one that was silent longest is forgotten first.
    cache: 1e4,
    // A proxy may hand on anything as an address: what is none makes one client, not thousands. Whoever holds one IPv6
    // address holds the network of 2^64 around it.
    keyGenerator: ({ ip }) => isIP(ip) === 0 ? "no address" : normalizeIP(ip, 64)
  });
}

// src/http/server.ts
import Fastify, { LogController } from "fastify";
import { requestIds, requestLabel } from "settings/log";

// src/http/errors.ts
import { STATUS_CODES } from "node:http";
import { notSaved, unreadable as unreadable2 } from "contact-request";

// src/request/refusal.ts
import { contactFields as contactFields5, somethingMissing, unreadable } from "contact-request";
var mostUnknown = 10;
var longestName = 40;
function refusal(complaints) {
  const blank = complaints.filter(isBlank);
  const known = complaints.filter((complaint) => Object.hasOwn(contactFields5, fieldOf(complaint)));
  const unknown = complaints.filter((complaint) => !known.includes(complaint));
  const fields = /* @__PURE__ */ new Map();
  for (const complaint of [...blank, ...known, ...unknown.slice(0, mostUnknown)]) {
    const name2 = fieldOf(complaint).slice(0, longestName);
    if (name2 !== "" && !fields.has(name2)) fields.set(name2, messageOf(complaint, name2));
  }
  const wrong = fields.size > 0 ? "Veuillez corriger les champs signal\xE9s." : unreadable;
  return { error: blank.length > 0 ? somethingMissing : wrong, fields: Object.fromEntries(fields) };
}
function isBlank({ keyword }) {
  return keyword === "required" || keyword === "minLength";
}
function fieldOf({ instancePath, params }) {
  const named3 = params.missingProperty ?? params.additionalProperty;
  return typeof named3 === "string" ? named3 : instancePath.slice(1);
}
function messageOf(complaint, name2) {
  const field = contactFields5[name2];
  switch (complaint.keyword) {
    case "required":
    case "minLength":
      return field?.missing ?? "Ce champ manque.";
    case "maxLength":
      return `${Number(complaint.params.limit).toLocaleString("fr-FR")} caract\xE8res au maximum.`;
    case "additionalProperties":
      return "Ce champ n\u2019existe pas.";
    case "format":
    case "minimum":
    case "maximum":
      return field?.malformed ?? unreadable;
    default:
      return complaint.params.type === "integer" && field?.malformed ? field.malformed : "Ce champ doit \xEAtre un texte.";
  }
}

// src/http/errors.ts
var sentences2 = {
  400: unreadable2,
  404: "Cette adresse n\u2019existe pas.",
  408: "La demande n\u2019est pas arriv\xE9e \xE0 temps.",
  413: "La demande est trop longue.",
  415: "La demande doit \xEAtre envoy\xE9e en JSON (application/json).",
  429: "Trop de demandes \xE0 la suite. R\xE9essayez dans une minute.",
  431: "Les en-t\xEAtes de la demande sont trop longs.",
  503: notSaved
};
var soon = 10;
function answerError(error, request, reply) {
  if (error.validation) {
    const refuse = error.validationContext === "headers" ? headerRefusal : refusal;
    reply.code(400).send(refuse(error.validation));
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ code: error.code, reason: reasonOf(error), alert: true }, "request failed");
  }
  if (status === 503) reply.header("Retry-After", soon);
  const fallback = status >= 500 ? "Une erreur est survenue. R\xE9essayez dans un instant." : unreadable2;
  reply.code(status).send({ error: sentences2[status] ?? fallback });
}
function answerNotFound(_request, reply) {
  reply.code(404).send({ error: sentences2[404] });
}
function answerUnreadable({ code }, socket) {
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400;
  const body = JSON.stringify({ error: sentences2[status] });
  const head2 = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close"
  ];
  if (socket.writable) socket.write(`${head2.join("\r\n")}\r
\r
${body}`);
  socket.destroy();
}

// src/http/server.ts
var usualLimits2 = {
  /** To receive the headers, and the whole request. */
  headers: 5e3,
  request: 1e4,
  /** Open at the same time, idle ones included. */
  connections: 1e3
};
function createServer(logger, trustedProxies, limits = usualLimits2) {
  const server = Fastify({
    logger,
    // One line per request, of our own: the default ones hold addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestLabel }),
    genReqId: requestIds(trustedProxies.length > 0),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: 32 * 1024,
    requestTimeout: limits.request,
    // Without these two a slow body is only noticed after 30 s.
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(1e3, limits.request / 2),
      // The request's line with its address counts as well.
      maxHeaderSize: 16 * 1024
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerError,
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        formats
      }
    }
  }).withTypeProvider();
  server.server.maxConnections = limits.connections;
  server.removeContentTypeParser("text/plain");
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  server.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, "request");
  });
  return server;
}

// src/mail/acknowledgement-mail.ts
import { contactFields as contactFields6 } from "contact-request";

// src/mail/paragraphs.ts
import { escapeHtml as escapeHtml2 } from "campus-pocketbase/rules/entities.js";

// src/mail/html.ts
import { escapeHtml } from "campus-pocketbase/rules/entities.js";
function htmlPage(title, body) {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14161c;font:16px/1.5 Arial,sans-serif">
${body}
</body>
</html>
`;
}

// src/mail/paragraphs.ts
function paragraphsOf(subject, paragraphs) {
  return {
    subject,
    text: paragraphs.map(asText).join("\n\n").concat("\n"),
    html: htmlPage(
      subject,
      paragraphs.map((each) => `<p style="margin:0 0 16px">${asHtml(each)}</p>`).join("\n")
    )
  };
}
var asText = (each) => typeof each === "string" ? each : `${each.text}
${each.link}`;
function asHtml(each) {
  if (typeof each === "string") return escapeHtml2(each).replaceAll("\n", "<br>");
  const { text: text2, link, label: label2 = link } = each;
  return `${escapeHtml2(text2)}<br><a href="${escapeHtml2(link)}">${escapeHtml2(label2)}</a>`;
}

// src/mail/acknowledgement-mail.ts
function acknowledgementMail({ receipt, repeated = {} }, { school, siteUrl }) {
  const phone = school.phone === "" ? "" : ` ou appelez-nous au ${school.phone}`;
  return paragraphsOf(`Nous avons bien re\xE7u votre demande \u2013 ${school.name}`, [
    "Bonjour,",
    `Nous avons bien re\xE7u votre demande, enregistr\xE9e sous le num\xE9ro ${receipt}.`,
    ...repeatedParagraphs(repeated, siteUrl),
    "Nous vous r\xE9pondrons sous 24\xA0heures.",
    `D\u2019ici l\xE0, pour toute pr\xE9cision, r\xE9pondez \xE0 ce message${phone}.`,
    "Si vous n\u2019avez rien demand\xE9, ignorez ce message\xA0: votre adresse a sans doute \xE9t\xE9 saisie par erreur.",
    school.name
  ]);
}
function repeatedParagraphs({ course, participants, dates, selection }, siteUrl) {
  const facts2 = [
    participants && `${contactFields6.participants.label}\xA0: ${participants}`,
    dates && `${contactFields6.dates.label}\xA0: ${dates}`
  ].filter(Boolean);
  return [
    ...course ? [
      {
        text: `Formation\xA0: ${course.title}`,
        link: `${siteUrl}/formation/${course.id}`,
        label: "Revoir la formation"
      }
    ] : [],
    ...facts2.length > 0 ? [facts2.join("\n")] : [],
    ...selection ? [{ text: "Votre s\xE9lection\xA0:", link: siteUrl + selection, label: "Revoir la s\xE9lection" }] : []
  ];
}

// src/mail/alert-links.ts
function alertLinks({ siteUrl }, { token, course }) {
  return {
    confirm: `${siteUrl}/alertes/confirmer?jeton=${token}`,
    leave: `${siteUrl}/alertes/quitter?jeton=${token}`,
    course: `${siteUrl}/formation/${course}`
  };
}
function leaveHeaders({ leave }) {
  return { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

// src/mail/confirmation-mail.ts
function confirmationMail({ known }, links, school) {
  const wish = "Cette adresse a \xE9t\xE9 laiss\xE9e sur notre site pour \xEAtre pr\xE9venue de la prochaine session de cette formation\xA0:";
  const course = { text: wish, link: links.course };
  if (known) {
    return paragraphsOf(`Vous serez bien pr\xE9venu \u2013 ${school.name}`, [
      "Bonjour,",
      course,
      "Elle l\u2019\xE9tait d\xE9j\xE0\xA0: il n\u2019y a rien d\u2019autre \xE0 faire, nous vous \xE9crirons d\xE8s qu\u2019une session est ouverte.",
      { text: "Pour ne plus \xEAtre pr\xE9venu\xA0:", link: links.leave, label: "Ne plus \xEAtre pr\xE9venu" },
      school.name
    ]);
  }
  return paragraphsOf(`Confirmez votre adresse \u2013 ${school.name}`, [
    "Bonjour,",
    course,
    {
      text: "Pour confirmer, suivez ce lien dans les 48\xA0heures\xA0:",
      link: links.confirm,
      label: "Confirmer mon adresse"
    },
    "Si vous n\u2019avez rien demand\xE9, ne faites rien\xA0: sans confirmation, l\u2019adresse est effac\xE9e.",
    { text: "Pour l\u2019effacer tout de suite\xA0:", link: links.leave, label: "Effacer mon adresse" },
    school.name
  ]);
}

// src/mail/daily-mail.ts
var longDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" });
var mostNamed = 20;
function dailyMail({ day: day6, requests: { received, waiting, givenUp } }) {
  const late = waiting.length + givenUp.length;
  const subject = `${counted(received)}, ${late === 0 ? allDelivered(received) : `${late} \xE0 suivre`}`;
  const paragraphs = [
    `${longDay.format(/* @__PURE__ */ new Date(`${day6}T00:00Z`))}\xA0: ${counted(received)}, ${received - late} dans votre bo\xEEte.`
  ];
  if (waiting.length > 0) paragraphs.push(`Encore en route\xA0: ${named2(waiting)}.`);
  if (givenUp.length > 0) {
    paragraphs.push(
      `Pas remises\xA0: ${named2(givenUp)}. Dans \xAB\xA0La r\xE9daction\xA0\xBB, l\u2019\xE9cran \xAB\xA0Courrier\xA0\xBB dit pourquoi et permet de les envoyer \xE0 nouveau.`
    );
  }
  return paragraphsOf(subject, paragraphs);
}
function counted(requests) {
  if (requests === 0) return "Aucune demande";
  return `${requests} demande${requests > 1 ? "s" : ""}`;
}
function allDelivered(requests) {
  if (requests === 0) return "rien \xE0 suivre";
  return requests === 1 ? "remise" : "toutes remises";
}
function named2(receipts) {
  const names = receipts.slice(0, mostNamed).join(", ");
  return receipts.length > mostNamed ? `${names}\u2026 (${receipts.length} en tout)` : names;
}

// src/mail/request-mail.ts
import { escapeHtml as escapeHtml3 } from "campus-pocketbase/rules/entities.js";
import { contactFields as contactFields7, fieldNames as fieldNames3 } from "contact-request";

// src/mail/selection-lines.ts
import { readSelectionPath as readSelectionPath3 } from "contact-request";
function selectionLines(address, courses) {
  const selection = readSelectionPath3(address);
  if (!selection) return [];
  const { sites, dates, people } = selection;
  const lines = selection.courses.map(({ id: id2, people: count, note }) => {
    const title = Object.hasOwn(courses, id2) ? courses[id2] : id2;
    return [`${title}${count ? ` \xD7 ${count}` : ""}`, cleanLine(note)].filter(Boolean).join(" \u2013 ");
  });
  const facts2 = [
    ["Participants", people ? String(people) : ""],
    ["Lieux", cleanLine(sites)],
    ["Dates", cleanLine(dates)]
  ].filter(([, text2]) => text2);
  return [...lines, ...facts2.map(([label2, text2]) => `${label2}\xA0: ${text2}`)];
}

// src/mail/request-mail.ts
var facts = fieldNames3.filter((name2) => name2 !== "message" && name2 !== "selection");
var doubtTexts = {
  trap: "un champ invisible du formulaire a \xE9t\xE9 rempli",
  haste: "le formulaire a \xE9t\xE9 envoy\xE9 trop vite pour une personne"
};
var parisTime = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris"
});
var advice = "R\xE9pondez simplement \xE0 ce message\xA0: votre r\xE9ponse partira \xE0 la personne. Une r\xE9ponse est promise sous 24\xA0heures.";
function requestMail({ request, receipt, receivedAt, doubts, courses = {} }, { siteUrl }) {
  const title = "Nouvelle demande de contact";
  const intro = `Demande n\xB0\xA0${receipt}, re\xE7ue le ${parisTime.format(receivedAt)} (heure de Paris).`;
  const doubt = doubtSentence(doubts);
  const message = request.message || "Aucun message.";
  const { selection = "" } = request;
  const lines = selectionLines(selection, courses);
  const link = siteUrl + selection;
  const mark = doubts.length > 0 ? "[\xC0 v\xE9rifier] " : "";
  return {
    subject: `${mark}Demande de contact\xA0: ${request.formation} \u2013 ${request.firstName} ${request.lastName}`,
    text: [
      title,
      intro,
      ...doubt,
      textFacts(request),
      ...lines.length > 0 ? [["S\xE9lection\xA0:", ...lines.map((line2) => `- ${line2}`), link].join("\n")] : [],
      `Message\xA0:

${message}`,
      advice
    ].join("\n\n").concat("\n"),
    html: htmlPage(
      title,
      [
        `<h1 style="font-size:22px;margin:0 0 8px">${title}</h1>`,
        `<p style="margin:0 0 16px">${intro}</p>`,
        ...doubt.map((line2) => `<p style="margin:0 0 16px"><strong>${line2}</strong></p>`),
        htmlFacts(request),
        ...lines.length > 0 ? [htmlSelection(lines, link)] : [],
        `<h2 style="font-size:18px;margin:24px 0 8px">Message</h2>`,
        `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml3(message)}</p>`,
        `<p style="margin:0;color:#555b68">${advice}</p>`
      ].join("\n")
    )
  };
}
function textFacts(request) {
  return givenIn(request).map((name2) => `${contactFields7[name2].label}\xA0: ${request[name2]}`).join("\n");
}
var givenIn = (request) => facts.filter((name2) => contactFields7[name2].missing || request[name2]);
function htmlSelection(lines, link) {
  const items = lines.map((line2) => `<li>${escapeHtml3(line2)}</li>`);
  return `<h2 style="font-size:18px;margin:24px 0 8px">S\xE9lection</h2>
<ul style="margin:0 0 8px;padding-left:20px">
${items.join("\n")}
</ul>
<p style="margin:0"><a href="${escapeHtml3(link)}">Voir la s\xE9lection</a></p>`;
}
function htmlFacts(request) {
  const rows = givenIn(request).map((name2) => {
    const { label: label2 } = contactFields7[name2];
    const head2 = `<th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0">${label2}</th>`;
    return `<tr>${head2}<td style="padding:4px 0">${escapeHtml3(String(request[name2] ?? ""))}</td></tr>`;
  });
  return `<table style="border-collapse:collapse">
${rows.join("\n")}
</table>`;
}
function doubtSentence(doubts) {
  if (doubts.length === 0) return [];
  const reasons = doubts.map((doubt) => doubtTexts[doubt]).join(", et ");
  return [
    `\xC0 v\xE9rifier\xA0: cette demande vient peut-\xEAtre d\u2019un robot (${reasons}). Aucun accus\xE9 n\u2019a \xE9t\xE9 envoy\xE9.`
  ];
}

// src/mail/returned-mail.ts
function returnedMail({ receipt, source }) {
  return {
    ...paragraphsOf(`Demande n\xB0\xA0${receipt}, revenue puis envoy\xE9e \xE0 nouveau`, [
      `Le message de la demande n\xB0\xA0${receipt} n\u2019\xE9tait pas arriv\xE9 dans votre bo\xEEte. Le voici, en pi\xE8ce jointe\xA0: ouvrez-la pour lire la demande et r\xE9pondre \xE0 la personne.`
    ]),
    attachments: [
      {
        filename: "demande.eml",
        contentType: "message/rfc822",
        contentDisposition: "attachment",
        content: source
      }
    ]
  };
}

// src/mail/session-mail.ts
function sessionMail({ session }, links, school) {
  const facts2 = factsOf(session).map(([label2, text2]) => `${label2}\xA0: ${text2}`);
  return paragraphsOf(`Une session est ouverte\xA0: ${session.title}`, [
    "Bonjour,",
    `Une session de \xAB\xA0${session.title}\xA0\xBB est ouverte.`,
    facts2.join("\n"),
    {
      text: "Le programme, les tarifs et l\u2019inscription\xA0:",
      link: links.course,
      label: "Voir la formation"
    },
    {
      text: "Vous recevez ce message parce que vous l\u2019avez demand\xE9 sur notre site. Pour ne plus \xEAtre pr\xE9venu\xA0:",
      link: links.leave,
      label: "Ne plus \xEAtre pr\xE9venu"
    },
    school.name
  ]);
}

// src/mail/compose.ts
function compose(mail, parties) {
  const { school, mailTo, dailyMailTo } = parties;
  switch (mail.kind) {
    case "acknowledgement":
      return {
        ...common(mail, mail.email, parties),
        ...acknowledgementMail(mail, parties),
        to: { name: "", address: mail.email },
        replyTo: { name: school.name, address: mailTo },
        headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" }
      };
    case "request": {
      const { firstName, lastName, email } = mail.request;
      return {
        ...common(mail, mailTo, parties),
        ...requestMail(mail, parties),
        to: { name: school.name, address: mailTo },
        replyTo: { name: `${firstName} ${lastName}`, address: email }
      };
    }
    case "returned":
      return {
        ...common(mail, mailTo, parties),
        ...returnedMail(mail),
        to: { name: school.name, address: mailTo },
        headers: { "Auto-Submitted": "auto-generated" }
      };
    case "daily": {
      const address = dailyMailTo ?? mailTo;
      return {
        ...common(mail, address, parties),
        ...dailyMail(mail),
        to: { name: school.name, address },
        headers: { "Auto-Submitted": "auto-generated" }
      };
    }
  }
}
function composeAlert(mail, reader, parties) {
  const { school, mailTo } = parties;
  const links = alertLinks(parties, reader);
  const content = mail.kind === "session" ? sessionMail(mail, links, school) : confirmationMail(mail, links, school);
  return {
    ...common(mail, reader.email, parties),
    ...content,
    to: { name: "", address: reader.email },
    replyTo: { name: school.name, address: mailTo },
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...leaveHeaders(links)
    }
  };
}
function common({ id: id2, receivedAt, kind }, address, { school, mailFrom, mailReturn }) {
  return {
    from: { name: school.name, address: mailFrom },
    date: new Date(receivedAt),
    messageId: `<${id2}@${mailFrom.slice(mailFrom.indexOf("@") + 1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mailReturn && {
      envelope: { from: mailReturn, to: { name: "", address } },
      // A request that comes back is to bring what the visitor wrote: it is no longer here by then.
      dsn: { envid: id2, ret: kind === "request" || kind === "returned" ? "FULL" : "HDRS", notify: "FAILURE" }
    }
  };
}

// src/mail/verdict.ts
import { getSystemErrorName } from "node:util";
var aboutUs = /* @__PURE__ */ new Set([503, 530, 534, 535, 538]);
var networkCodes = ["ECONNECTION", "ETIMEDOUT", "EDNS", "EABORT"];
var longestReason = 100;
function verdictOn(error) {
  const { code, responseCode, command, errno } = error ?? {};
  const reply = typeof responseCode === "number" ? responseCode : 0;
  const cause = typeof errno === "number" && errno < 0 ? getSystemErrorName(errno) : null;
  const parts = [code, cause, reply || null, command].filter((part) => part);
  const reason = parts.join(" ").slice(0, longestReason) || "unexpected error";
  const isNetwork = code === "ESOCKET" ? typeof errno === "number" : networkCodes.includes(String(code));
  if (reply < 500) return { outcome: "retry", reason, alert: reply === 0 && !isNetwork };
  const aboutMail = typeof command === "string" && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return aboutMail && !aboutUs.has(reply) ? { outcome: "dead", reason } : { outcome: "retry", reason, alert: true };
}

// src/mail/deliver.ts
function deliverThrough(carrier, parties, subscriptions) {
  async function addressed(mail) {
    if (mail.kind === "session" && hasBegun(mail.session, Date.now())) return null;
    const reader = await subscriptions.reader(mail.subscription);
    return reader && composeAlert(mail, reader, parties);
  }
  async function send(mail) {
    const whole = "subscription" in mail ? await addressed(mail) : compose(mail, parties);
    if (whole) await carrier.send(whole);
    return whole !== null;
  }
  return async ({ item: mail }) => {
    try {
      if (!await send(mail)) return { outcome: "dropped", reason: "nobody wants it any more" };
    } catch (error) {
      const verdict = verdictOn(error);
      const isRequest = mail.kind === "request" || mail.kind === "returned";
      const hopeless = verdict.outcome === "dead" && !isRequest;
      return hopeless ? { outcome: "dropped", reason: verdict.reason } : verdict;
    }
    if (mail.kind === "confirmation") {
      await subscriptions.confirmationLeft(mail.subscription).catch(() => void 0);
    }
    return { outcome: "sent" };
  };
}

// src/mail/file-carrier.ts
import { chmodSync, mkdirSync } from "node:fs";
import { access, constants, open as open2 } from "node:fs/promises";
import { join as join4 } from "node:path";
import { createTransport } from "nodemailer";
import { writeWhole } from "settings/write-whole";
function fileCarrier(folder, dkim) {
  mkdirSync(folder, { recursive: true, mode: 448 });
  chmodSync(folder, 448);
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "unix",
    ...dkim && { dkim }
  });
  return {
    description: `.eml files in ${folder} (SMTP_URL is not set)`,
    async send(mail) {
      const { message, messageId } = await transport.sendMail(mail);
      const path = join4(folder, `${messageId.replace(/[<>]/g, "")}.eml`);
      await writeWhole(path, message, 384);
      await flush(folder);
    },
    verify: () => access(folder, constants.W_OK),
    close: () => transport.close()
  };
}
async function flush(folder) {
  const handle = await open2(folder);
  await handle.sync().finally(() => handle.close());
}

// src/mail/quota-key.ts
function quotaKeyOf(mail) {
  if (mail.kind === "acknowledgement") return mailboxOf(mail.email);
  return mail.kind === "confirmation" ? `alert ${mail.mailbox}` : null;
}

// src/mail/report.ts
function reportVerdict(logger, { id: id2, kind }, verdict) {
  const facts2 = { receipt: receiptOf(id2), kind, ...verdict };
  switch (verdict.outcome) {
    case "sent":
      logger.info(facts2, "mail sent");
      break;
    case "dropped":
      logger.warn(facts2, `${kind} not sent`);
      break;
    case "retry":
      if (verdict.alert)
        logger.error(facts2, "mail cannot leave: check SMTP_URL and the mail server; it will be retried");
      else logger.warn(facts2, "mail could not leave yet; it will be retried");
      break;
    case "dead":
      logger.error(
        { ...facts2, alert: true },
        'mail given up: see "npm run outbox -w contact-service -- list"'
      );
  }
}

// src/mail/smtp-carrier.ts
import { isIPv4 } from "node:net";
import { createTransport as createTransport2 } from "nodemailer";
var usualPatience3 = 45e3;
function smtpCarrier({ host, port: port2, secure, auth }, dkim, patience3 = usualPatience3) {
  const transport = createTransport2({
    pool: true,
    maxConnections: 5,
    host,
    port: port2,
    secure,
    // A password never leaves in clear text, except to this very machine.
    requireTLS: auth !== null && !isLoopback(host),
    ...auth && { auth },
    ...dkim && { dkim },
    connectionTimeout: 1e4,
    greetingTimeout: 1e4,
    socketTimeout: 3e4
  });
  return {
    description: `SMTP server ${host}:${port2}`,
    send: (mail) => transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience3) }),
    verify: () => transport.verify(),
    close: () => transport.close()
  };
}
function isLoopback(host) {
  return host === "localhost" || host === "::1" || isIPv4(host) && host.startsWith("127.");
}

// src/ops/metrics.ts
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "contact_request_seconds",
    help: "Time to answer a contact request, by status",
    labelNames: ["status"],
    buckets: [5e-3, 0.02, 0.1, 0.5, 2, 10],
    registers
  });
  const mails = new Counter({
    name: "contact_mails_total",
    help: "Delivery attempts, by kind of mail and outcome",
    labelNames: ["kind", "outcome"],
    registers
  });
  const gauge = (name2, help) => new Gauge({ name: name2, help, registers });
  const waiting = gauge("contact_outbox_waiting", "Mails not delivered yet");
  const dead = gauge("contact_outbox_dead", "Mails given up: somebody must look");
  const subscribers = new Gauge({
    name: "contact_subscriptions",
    help: "Addresses that wait for a course\u2019s next session, by state",
    labelNames: ["state"],
    registers
  });
  const free = gauge("contact_disk_free_bytes", "Bytes that are free where DATA_DIR is");
  const oldest = gauge("contact_outbox_oldest_seconds", "Age of the oldest waiting mail");
  return {
    countRequest: (status, seconds) => requests.observe({ status: String(status) }, seconds),
    countMail: ({ kind }, { outcome }) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    /** The text Prometheus reads, with the outbox as it is now. */
    async read(outbox, subscriptions, bytes) {
      const asked = [outbox.stats(), subscriptions.stats(), bytes];
      const [stats, { confirmed, pending }, left] = await Promise.all(asked);
      free.set(left);
      subscribers.set({ state: "confirmed" }, confirmed);
      subscribers.set({ state: "pending" }, pending);
      waiting.set(stats.waiting);
      dead.set(stats.dead);
      oldest.set(stats.oldestSeconds);
      return registry.metrics();
    }
  };
}

// src/outbox/dead-letters.ts
var pageSize = 100;
function deadLetters(driver) {
  const chosen = `state = 'dead' AND (id = $1 OR $1 = 'all')`;
  return {
    /** A page of them, the oldest first, counted from 1; one more than a page holds when others follow. */
    list(page) {
      return driver.query(
        `SELECT id, kind, attempts, error, created_at AS "createdAt" FROM contact_outbox WHERE state = 'dead'
         ORDER BY created_at, id LIMIT $1 OFFSET $2`,
        [pageSize + 1, (page - 1) * pageSize]
      );
    },
    /** Puts them back in the queue, as if they were new; tells how many. */
    async retry(target, now) {
      const sql = `UPDATE contact_outbox SET state = 'waiting', attempts = 0, deliver_at = $2 WHERE ${chosen} RETURNING id`;
      return (await driver.query(sql, [target, now])).length;
    },
    /** Deletes them for good; tells how many. */
    async purge(target) {
      return (await driver.query(`DELETE FROM contact_outbox WHERE ${chosen} RETURNING id`, [target])).length;
    }
  };
}

// src/outbox/postgres.ts
import { Client, Pool } from "pg";

// src/outbox/schema.ts
var migrations = [
  // 1: as they were before versions were counted, which is what IF NOT EXISTS is for.
  `CREATE TABLE IF NOT EXISTS contact_outbox (
     id TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'waiting',
     payload TEXT,
     quota_key TEXT,
     attempts INTEGER NOT NULL DEFAULT 0,
     error TEXT,
     created_at DOUBLE PRECISION NOT NULL,
     due_at DOUBLE PRECISION NOT NULL
   );
   CREATE INDEX IF NOT EXISTS contact_outbox_due ON contact_outbox (state, due_at);
   CREATE INDEX IF NOT EXISTS contact_outbox_age ON contact_outbox (state, created_at);
   CREATE INDEX IF NOT EXISTS contact_outbox_quota ON contact_outbox (quota_key, created_at)
     WHERE quota_key IS NOT NULL;`,
  // 2: due_at was three times in one. A row that is 'waiting' has a time of delivery and, while somebody delivers it, the
  // end of the lease; one that is 'done' has the time of its removal; a 'dead' one waits for somebody to decide.
  `ALTER TABLE contact_outbox ADD COLUMN deliver_at DOUBLE PRECISION;
   ALTER TABLE contact_outbox ADD COLUMN leased_until DOUBLE PRECISION;
   ALTER TABLE contact_outbox ADD COLUMN remove_at DOUBLE PRECISION;
   UPDATE contact_outbox SET deliver_at = due_at WHERE state = 'waiting';
   UPDATE contact_outbox SET remove_at = due_at WHERE state = 'done';
   DROP INDEX contact_outbox_due;
   ALTER TABLE contact_outbox DROP COLUMN due_at;
   CREATE INDEX contact_outbox_delivery ON contact_outbox (state, deliver_at);
   CREATE INDEX contact_outbox_lease ON contact_outbox (leased_until) WHERE leased_until IS NOT NULL;
   CREATE INDEX contact_outbox_removal ON contact_outbox (remove_at) WHERE remove_at IS NOT NULL;`,
  // 3: who wants to hear of a course's next session, and of which ones they were told. The address stands in 'email' alone;
  // 'address' and 'mailbox' are hashes, of this very address and of all spellings of its mailbox.
  `CREATE TABLE contact_subscription (
     id TEXT PRIMARY KEY,
     token TEXT NOT NULL UNIQUE,
     course TEXT NOT NULL,
     email TEXT NOT NULL,
     address TEXT NOT NULL,
     mailbox TEXT NOT NULL,
     asked_at DOUBLE PRECISION NOT NULL,
     confirmed_at DOUBLE PRECISION,
     remove_at DOUBLE PRECISION NOT NULL,
     UNIQUE (course, address)
   );
   CREATE INDEX contact_subscription_mailbox ON contact_subscription (mailbox);
   CREATE INDEX contact_subscription_removal ON contact_subscription (remove_at);
   CREATE TABLE contact_announced (
     subscription TEXT NOT NULL REFERENCES contact_subscription (id) ON DELETE CASCADE,
     session TEXT NOT NULL,
     PRIMARY KEY (subscription, session)
   );`
];
var ours = { migrations, additions: [] };
var createVersions = `CREATE TABLE IF NOT EXISTS contact_outbox_version (version INTEGER PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS contact_outbox_addition (name TEXT PRIMARY KEY)`;
var readVersion = "SELECT coalesce(max(version), 0) AS version FROM contact_outbox_version";
var readAdditions = "SELECT name FROM contact_outbox_addition";
var shutsOthersOut = ({ version }, { migrations: migrations2 }) => version < migrations2.length;
function stepsTo({ migrations: migrations2, additions: additions2 }, { version, added }) {
  const newest = migrations2.length;
  if (version > newest) {
    throw new UnusableEngine(
      `The outbox has tables of version ${version} and this contact service only knows ${newest}: start the newer release that made them, or a later one.`
    );
  }
  const changed = migrations2.slice(version).map((sql, index) => `${sql} INSERT INTO contact_outbox_version VALUES (${version + index + 1});`);
  const more = additions2.filter(({ name: name2 }) => !added.includes(name2)).map(({ name: name2, sql }) => `${sql} INSERT INTO contact_outbox_addition VALUES ('${name2}');`);
  return [...changed, ...more].join("\n");
}
var InUse = class extends UnusableEngine {
  constructor(version) {
    super(
      `An older contact service is at work, and cannot use the outbox\u2019s tables of version ${version}: stop it first, then start this one.`
    );
  }
};

// src/outbox/postgres.ts
var queryTimeout = 5e3;
var migrationTimeout = 6e5;
async function openPostgres(url, onError, schema3 = ours) {
  const connection = {
    connectionString: url,
    // Others learn from it which tables this one can use; until version 3 there was no number.
    application_name: `contact-service ${schema3.migrations.length}`,
    connectionTimeoutMillis: queryTimeout,
    keepAlive: true
  };
  const pool = new Pool({ ...connection, max: 5, query_timeout: queryTimeout });
  pool.on("error", onError);
  try {
    const { rows } = await pool.query(
      `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'`
    );
    if (rows[0]) throw new Error(`${rows[0].name} is off`);
    await migrate(new Client({ ...connection, query_timeout: migrationTimeout }), schema3);
  } catch (error) {
    await pool.end();
    if (error instanceof UnusableEngine) throw error;
    throw new UnusableEngine(
      `DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (${reasonOf(error)}): start or correct it, or unset DATABASE_URL to use SQLite.`
    );
  }
  return {
    description: "PostgreSQL",
    skipLocked: "FOR UPDATE SKIP LOCKED",
    eachOf: "json_array_elements",
    async query(sql, params = []) {
      return (await pool.query(sql, params)).rows;
    },
    close: () => pool.end()
  };
}
async function migrate(client, schema3) {
  client.on("error", () => {
  });
  await client.connect();
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(20251121); ${createVersions};`);
    const { version } = (await client.query(readVersion)).rows[0] ?? { version: 0 };
    const added = (await client.query(readAdditions)).rows.map(({ name: name2 }) => name2);
    const found = { version, added };
    if (shutsOthersOut(found, schema3)) await expectNoOlder(client, schema3.migrations.length);
    await client.query(`${stepsTo(schema3, found)} COMMIT;`);
  } finally {
    await client.end();
  }
}
async function expectNoOlder(client, newest) {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND application_name ~ '^contact-service( [0-9]+)?$'
       AND coalesce(substring(application_name FROM '[0-9]+$')::int, 0) < $1`,
    [newest]
  );
  if (rows.length > 0) throw new InUse(newest);
}

// src/outbox/reader.ts
import { join as join5 } from "node:path";
import Database from "better-sqlite3";
import { Client as Client2 } from "pg";
var outboxFile = (dataDir) => join5(dataDir, "contact", "outbox.sqlite");

// src/outbox/sqlite.ts
import { chmodSync as chmodSync2, closeSync, existsSync, mkdirSync as mkdirSync2, openSync } from "node:fs";
import { dirname as dirname2 } from "node:path";
import Database2 from "better-sqlite3";

// src/outbox/group-commit.ts
function groupCommit(write, largest = 250) {
  const queue = [];
  let running = false;
  async function drain() {
    running = true;
    while (queue.length > 0) {
      await new Promise(setImmediate);
      const group = queue.splice(0, largest);
      try {
        const results = await write(group.map(({ item }) => item));
        for (const [index, { resolve: resolve2 }] of group.entries()) resolve2(results[index]);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = false;
  }
  return (item) => new Promise((resolve2, reject) => {
    queue.push({ item, resolve: resolve2, reject });
    if (!running) void drain();
  });
}

// src/outbox/sqlite.ts
var statements = /* @__PURE__ */ new Map();
function prepare(database, sql) {
  const known = statements.get(database) ?? /* @__PURE__ */ new Map();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}
function openSqlite(path, schema3 = ours) {
  const database = open3(path, schema3);
  const runAll = database.transaction((jobs) => jobs.map((job) => job()));
  const run = groupCommit(async (jobs) => runAll.immediate(jobs));
  function query(sql, params) {
    const statement = prepare(database, sql);
    const named3 = Object.fromEntries(params.map((value, index) => [index + 1, value]));
    if (statement.reader) return statement.all(named3);
    statement.run(named3);
    return [];
  }
  return {
    description: `SQLite file ${path}`,
    skipLocked: "",
    eachOf: "json_each",
    query: async (sql, params = []) => await run(() => query(sql, params)),
    async close() {
      database.close();
    }
  };
}
function open3(path, schema3) {
  try {
    makePrivate(path);
    const database = new Database2(path, { timeout: 5e3 });
    try {
      prepareFile(database, schema3);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (error instanceof UnusableEngine) throw error;
    throw new UnusableEngine(
      `DATA_DIR must hold a usable outbox, but ${path} cannot be used (${reasonOf(error)}): check the folder\u2019s rights and free space; if the file is damaged, move it and its -wal away without deleting them (accepted requests may be in there: "sqlite3 FILE .recover" shows what is left) and start again.`
    );
  }
}
function makePrivate(path) {
  mkdirSync2(dirname2(path), { recursive: true, mode: 448 });
  chmodSync2(dirname2(path), 448);
  closeSync(openSync(path, "a", 384));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync2(file, 384);
}
function prepareFile(database, schema3) {
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec("PRAGMA fullfsync = ON");
  database.exec("PRAGMA secure_delete = ON");
  expectPragma(database, "journal_mode", "wal");
  expectPragma(database, "synchronous", 2);
  if (readPragma(database, "quick_check(1)") !== "ok") throw new Error("the file is damaged");
  migrate2(database, schema3);
}
function migrate2(database, schema3) {
  database.exec(createVersions);
  const step = database.transaction(() => database.exec(stepsTo(schema3, find(database))));
  const isNew = prepare(database, `SELECT 1 FROM sqlite_schema WHERE name = 'contact_outbox'`).get() === void 0;
  if (isNew || !shutsOthersOut(find(database), schema3)) return void step.immediate();
  expectAlone(database, schema3);
  step.exclusive();
  expectPragma(database, "journal_mode = WAL", "wal");
}
function find(database) {
  const { version } = prepare(database, readVersion).get();
  const added = prepare(database, readAdditions).all();
  return { version, added: added.map(({ name: name2 }) => name2) };
}
function expectAlone(database, { migrations: migrations2 }) {
  try {
    expectPragma(database, "journal_mode = DELETE", "delete");
  } catch {
    throw new InUse(migrations2.length);
  }
}
function expectPragma(database, name2, expected) {
  const value = readPragma(database, name2);
  if (value !== expected) throw new Error(`${name2} is ${value} instead of ${expected}`);
}
var readPragma = (database, name2) => Object.values(prepare(database, `PRAGMA ${name2}`).get())[0];

// src/outbox/open-engine.ts
async function openEngine({ databaseUrl, dataDir }, onError) {
  return databaseUrl === null ? openSqlite(outboxFile(dataDir)) : openPostgres(databaseUrl, onError);
}

// src/outbox/retry-plan.ts
var second = 1e3;
var hour4 = 3600 * second;
var usualPlan = {
  firstDelay: 5 * second,
  longestDelay: hour4,
  /** An item dies only when it is older than `giveUpAfter` and was tried at least `leastAttempts` times. */
  giveUpAfter: 5 * 24 * hour4,
  /** Protects items from a clock that jumps ahead and from a service that was off for days. */
  leastAttempts: 20
};
function delayAfter(attempts, { firstDelay, longestDelay }) {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return Math.round(delay * (1 - Math.random() / 5));
}
function givesUp(age, attempts, plan) {
  return age > plan.giveUpAfter && attempts >= plan.leastAttempts;
}

// src/outbox/queue.ts
var day4 = 24 * 3600 * 1e3;
var purgedAtOnce = 1e3;
function createQueue(driver, settings) {
  const { kinds, lease, retry, retention, keepGivenUp, mostTraces, dailyQuota, now, onErased } = settings;
  const known = kinds.map((kind) => `'${kind}'`).join();
  const insert = groupCommit(async (groups) => {
    const stored = await driver.query(
      `INSERT INTO contact_outbox (id, kind, payload, quota_key, created_at, deliver_at)
       SELECT value->>'id', value->>'kind', value->>'payload', value->>'quotaKey',
         CAST(value->>'createdAt' AS DOUBLE PRECISION), CAST(value->>'createdAt' AS DOUBLE PRECISION)
       FROM ${driver.eachOf}($1) WHERE TRUE ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(groups.flat())]
    );
    const fresh = new Set(stored.map(({ id: id2 }) => id2));
    return groups.map((rows) => rows.map(({ id: id2 }) => id2).filter((id2) => fresh.delete(id2)));
  });
  async function claim(limit) {
    const rows = await driver.query(
      `UPDATE contact_outbox SET attempts = attempts + 1, leased_until = $1
       WHERE id IN (
         SELECT id FROM contact_outbox
         WHERE state = 'waiting' AND deliver_at <= $2 AND (leased_until IS NULL OR leased_until <= $2)
           AND kind IN (${known})
         ORDER BY deliver_at LIMIT $3 ${driver.skipLocked})
       RETURNING id, kind, payload, attempts, quota_key AS "quotaKey", created_at AS "createdAt"`,
      [now() + lease, now(), limit]
    );
    if (rows.length === 0) await bringBack();
    return rows;
  }
  async function bringBack() {
    const latest = now() + 2 * Math.max(lease, retry.longestDelay);
    await Promise.all([
      driver.query(`UPDATE contact_outbox SET deliver_at = $1 WHERE state = 'waiting' AND deliver_at > $2`, [
        now(),
        latest
      ]),
      driver.query("UPDATE contact_outbox SET leased_until = NULL WHERE leased_until > $1", [latest])
    ]);
  }
  async function isOverQuota(row) {
    if (row.quotaKey === null) return false;
    const earlier = await driver.query(
      `SELECT id FROM contact_outbox
       WHERE quota_key = $1 AND created_at > $2 AND (created_at < $3 OR (created_at = $3 AND id < $4)) LIMIT $5`,
      [row.quotaKey, row.createdAt - day4, row.createdAt, row.id, dailyQuota]
    );
    return earlier.length >= dailyQuota;
  }
  async function settle(row, verdict) {
    const done = { state: "done", deliverAt: null, removeAt: now() + retention };
    const { state, deliverAt, removeAt } = {
      sent: done,
      dropped: done,
      retry: { state: "waiting", deliverAt: now() + delayAfter(row.attempts, retry), removeAt: null },
      dead: { state: "dead", deliverAt: null, removeAt: null }
    }[verdict.outcome];
    await driver.query(
      `UPDATE contact_outbox SET state = $1, deliver_at = $2, remove_at = $3, error = $4, leased_until = NULL,
         payload = CASE WHEN $1 = 'done' THEN NULL ELSE payload END
       WHERE id = $5 AND attempts = $6 AND state = 'waiting'`,
      [state, deliverAt, removeAt, "reason" in verdict ? verdict.reason : null, row.id, row.attempts]
    );
  }
  function finalVerdict(row, verdict) {
    const final = verdict.outcome === "retry" && givesUp(now() - row.createdAt, row.attempts, retry);
    return final ? { outcome: "dead", reason: verdict.reason } : verdict;
  }
  async function eraseGivenUp() {
    const sql = `UPDATE contact_outbox SET state = 'done', payload = NULL, remove_at = $1, error = substr('erased: ' || error, 1, 100)
      WHERE id IN (SELECT id FROM contact_outbox WHERE state = 'dead' AND created_at <= $2 LIMIT ${purgedAtOnce}) RETURNING id`;
    for (let erased = 0; ; ) {
      const rows = await driver.query(sql, [now() + retention, now() - keepGivenUp]);
      erased += rows.length;
      if (rows.length < purgedAtOnce) return erased;
    }
  }
  async function purge() {
    const erased = await eraseGivenUp();
    if (erased > 0) onErased(erased);
    await deleteTraces(`remove_at <= $1 ORDER BY remove_at LIMIT ${purgedAtOnce}`, now());
    await deleteTraces(`TRUE ORDER BY remove_at DESC LIMIT ${purgedAtOnce} OFFSET $1`, mostTraces);
  }
  async function deleteTraces(which, value) {
    const sql = `DELETE FROM contact_outbox
      WHERE id IN (SELECT id FROM contact_outbox WHERE remove_at IS NOT NULL AND ${which}) RETURNING id`;
    while ((await driver.query(sql, [value])).length === purgedAtOnce) ;
  }
  async function ping() {
    await driver.query("UPDATE contact_outbox SET id = id WHERE FALSE");
  }
  async function stats() {
    const rows = await driver.query(
      `SELECT state, count(*) AS count, min(created_at) AS oldest FROM contact_outbox
       WHERE state IN ('waiting', 'dead') GROUP BY state`
    );
    const waiting = rows.find((row) => row.state === "waiting");
    const dead = rows.find((row) => row.state === "dead");
    return {
      waiting: Number(waiting?.count ?? 0),
      dead: Number(dead?.count ?? 0),
      /** The age of the oldest waiting item; 0 when none waits. */
      oldestSeconds: waiting ? Math.max(0, Math.round((now() - waiting.oldest) / 1e3)) : 0
    };
  }
  async function countKept() {
    const { waiting, dead } = await stats();
    return waiting + dead;
  }
  return { lease, insert, claim, isOverQuota, settle, finalVerdict, purge, countKept, ping, stats };
}

// src/outbox/room.ts
var stale = 1e3;
function createRoom(countKept, most2) {
  let counted2 = Promise.resolve(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  let added = 0;
  function count() {
    if (performance.now() - countedAt > stale) {
      countedAt = performance.now();
      added = 0;
      counted2 = countKept();
      counted2.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return counted2;
  }
  return async (items) => {
    if (await count() + added + items > most2) {
      throw new Error(
        `the outbox is full with ${most2} mails: see to the mail server, then to the mails given up`
      );
    }
    added += items;
  };
}

// src/outbox/worker.ts
import { setTimeout as pause } from "node:timers/promises";
function createWorker(queue, { concurrency, poll, onVerdict, onError }) {
  const running = /* @__PURE__ */ new Set();
  let stopped = false;
  let loop = Promise.resolve();
  let wake = () => {
  };
  async function work(deliver) {
    while (!stopped) {
      const news = new Promise((resolve2) => {
        wake = resolve2;
      });
      const free = concurrency - running.size;
      const rows = free > 0 ? await queue.claim(free).catch(nothing) : [];
      for (const row of rows) {
        const task = handle(row, deliver).finally(() => {
          running.delete(task);
          wake();
        });
        running.add(task);
      }
      if (rows.length > 0 && running.size < concurrency) continue;
      const timer = setTimeout(wake, poll);
      await news;
      clearTimeout(timer);
    }
  }
  function nothing(error) {
    onError(error);
    return [];
  }
  async function handle(row, deliver) {
    try {
      const verdict = await judge(row, deliver);
      await settle(row, verdict);
      onVerdict(row, verdict);
      if (verdict.outcome === "retry" && !stopped) await pause(poll);
    } catch (error) {
      onError(error);
    }
  }
  async function judge(row, deliver) {
    const item = readItem(row);
    if (item === null) return { outcome: "dead", reason: "the stored content cannot be read" };
    if (await queue.isOverQuota(row)) return { outcome: "dropped", reason: "quota" };
    return queue.finalVerdict(row, await deliver({ item, attempts: row.attempts }));
  }
  async function settle(row, verdict) {
    const end = Date.now() + queue.lease;
    for (; ; ) {
      try {
        return await queue.settle(row, verdict);
      } catch (error) {
        if (stopped || Date.now() > end) throw error;
        onError(error);
        await pause(poll);
      }
    }
  }
  return {
    start(deliver) {
      loop = work(deliver);
    },
    /** Says that something is due. */
    wake: () => wake(),
    /** Resolves once nothing is in flight. */
    async stop() {
      stopped = true;
      wake();
      await loop;
      await Promise.all(running);
    }
  };
}
function readItem({ id: id2, payload }) {
  try {
    const item = JSON.parse(payload);
    return item?.id === id2 ? item : null;
  } catch {
    return null;
  }
}

// src/outbox/outbox.ts
var hour5 = 3600 * 1e3;
function createOutbox(driver, settings) {
  const queue = createQueue(driver, settings);
  const worker = createWorker(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const purge = () => queue.purge().catch(settings.onError);
  let purging;
  return {
    /** Resolves once the items are on the disk; 'duplicate' when they already were. Rejects when too many wait. */
    async put(items) {
      await takeRoom(items.length);
      const createdAt = settings.now();
      const fresh = await queue.insert(
        items.map((item) => ({
          id: item.id,
          kind: item.kind,
          payload: JSON.stringify(item),
          quotaKey: settings.quotaKeyOf(item),
          createdAt
        }))
      );
      worker.wake();
      const [first] = items;
      return first && fresh.includes(first.id) ? "stored" : "duplicate";
    },
    /** Delivers what waits, at least once each, until `stop`. */
    start(deliver) {
      worker.start(deliver);
      void purge();
      purging = setInterval(purge, hour5).unref();
    },
    /** Resolves when the database answers and may be written to. */
    ping: queue.ping,
    stats: queue.stats,
    /** Lets running deliveries end, then closes. */
    async stop() {
      clearInterval(purging);
      await worker.stop();
      await driver.close();
    }
  };
}

// src/outbox/settings.ts
var usualSettings = {
  /** How long a claimed item is ours. */
  lease: 6e4,
  retry: usualPlan,
  /** How many items with one quota key may leave in a day. */
  dailyQuota: 3,
  /** How many items are kept with their content: 500 MB when every message is as long as it may be, 50 MB of usual ones. */
  mostKept: 5e4,
  /** How many traces of delivered items are kept: about 150 MB. */
  mostTraces: 5e5,
  now: Date.now,
  /** How many items leave at the same time. */
  concurrency: 5,
  /** How often to look for items that nobody announced. */
  poll: 1e3
};

// src/service.ts
var day5 = 24 * 3600 * 1e3;
async function startService(config, logger, overrides = {}) {
  const server = createServer(logger, config.trustedProxies);
  const { log } = server;
  const metrics = createMetrics();
  const onError = (error) => log.error({ reason: reasonOf(error), alert: true }, "the outbox\u2019s database failed");
  const engine = await openEngine(config, onError);
  const outbox = createOutbox(engine, {
    ...usualSettings,
    kinds: mailKinds,
    quotaKeyOf,
    retention: config.retentionDays * day5,
    keepGivenUp: config.undeliveredDays * day5,
    onError,
    onErased: (mails) => log.error({ mails, alert: true }, "mails that were given up were erased: nobody had seen to them"),
    onVerdict(mail, verdict) {
      metrics.countMail(mail, verdict);
      reportVerdict(log, mail, verdict);
    },
    ...overrides
  });
  const subscriptions = createSubscriptions(engine);
  const alerts = createAlerts(subscriptions, outbox);
  const { smtp, dkim, dataDir } = config;
  const carrier = smtp ? smtpCarrier(smtp, dkim) : fileCarrier(join6(dataDir, "mails"), dkim);
  const followUp = {
    overview: () => readOverview(engine, outbox.stats, config.undeliveredDays * day5),
    retry: (id2) => deadLetters(engine).retry(id2, Date.now())
  };
  await addRoutes(server, config, {
    outbox,
    metrics,
    subscriptions,
    alerts,
    followUp,
    freeBytes: () => freeBytes(dataDir)
  });
  const drain = createDrain(server.server);
  const address = await listen(server, { host: config.host, port: config.port });
  log.info(`requests are kept in: ${engine.description}`);
  log.info(`mails go to: ${carrier.description}`);
  outbox.start(deliverThrough(carrier, config, subscriptions));
  const rounds = startRounds(config, { engine, outbox, subscriptions, log });
  carrier.verify().catch((error) => {
    log.error(
      { ...verdictOn(error), alert: true },
      "mails cannot leave for now: check SMTP_URL and the mail server; requests are kept, mails retried"
    );
  });
  return {
    address,
    log,
    /** Answers and delivers what is under way, then closes everything. */
    async stop() {
      await Promise.all([rounds.stop(), drain()]);
      await server.close();
      await outbox.stop();
      carrier.close();
    }
  };
}

// src/main.ts
var longestStop = 25e3;
var name = "contact-service";
var service = await exitWhenUnusable(() => {
  const config = readConfig();
  keepPrivate(config.dataDir, (line2) => createLog(name).info(line2));
  return startService(config, logFormat(name));
});
takeConsole(service.log);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    service.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), longestStop).unref();
    await service.stop();
    service.log.info("stopped");
  });
}
