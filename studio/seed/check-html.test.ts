import { checkHtml } from './check-html';

describe('checkHtml', () => {
  it('takes what a course is written in', () => {
    checkHtml(
      '<p>Un <strong>mot <em>fort</em></strong> &amp; un <a href="/contact">lien</a></p><h3>Suite</h3>',
    );
    checkHtml('<ol><li>un</li></ol><table><tr><td>14</td></tr></table>');
  });

  it.each([
    ['<p>ouvert', '<p> is not closed'],
    ['<p><em>croisé</p></em>', '</p> closes nothing'],
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<li>seul</li>', '<li> cannot stand alone'],
  ])('refuses %s', (html, message) => {
    expect(() => checkHtml(html)).toThrow(message);
  });
});
