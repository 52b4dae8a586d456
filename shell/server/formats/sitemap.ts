import { escapeHtml } from 'campus-pocketbase/rules/entities.js';
import { type Backend, coursePath } from 'shared-ui';
import type { Routes } from '../../src/routing/routes';
import { activeCourses } from '../content/active-courses';
import { type CachedBody, cachedBody } from '../cache/cached-body';
import type { Made } from '../cache/swr-cache';

export async function sitemap(origin: string, { rows }: Routes, backend: Backend): Promise<Made<CachedBody>> {
  const { courses, offline } = await activeCourses(backend);
  const pages = rows
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => entry(origin + encodeURI(path.normalize('NFC'))));
  const details = courses.map(({ id, updated }) => entry(origin + coursePath(id), updated));
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...details,
    '</urlset>\n',
  ].join('\n');
  const headers = { 'Cache-Control': offline ? 'no-store' : 'public, max-age=0, must-revalidate' };
  return { value: cachedBody(200, 'application/xml; charset=utf-8', xml, headers), keep: !offline };
}

function entry(address: string, updated = ''): string {
  const date = Date.parse(updated);
  const lastmod = Number.isNaN(date) ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}
