import type {} from 'mf-catalogue/parts';
import type {} from 'mf-contact/parts';
import type {} from 'mf-formation/parts';
import { isValidElement } from 'react';
import { Part } from 'shared-ui';

it('takes of each part what its owner has declared: anything else is an error of types', () => {
  const right = [
    <Part key="1" of="mf-catalogue" name="TopCourses" origin={undefined} noted fallback="rien" />,
    <Part key="2" of="mf-contact" name="CallBack" id="python" formation="Python" />,
    <Part key="3" of="mf-formation" name="Estimate" id="python" />,
  ];
  const wrong = [
    // @ts-expect-error: a text is no truth
    <Part key="1" of="mf-catalogue" name="TopCourses" origin={undefined} noted="oui" />,
    // @ts-expect-error: it needs the course
    <Part key="2" of="mf-contact" name="CallBack" id="python" />,
    // @ts-expect-error: it takes no colour
    <Part key="3" of="mf-contact" name="CallBack" id="python" formation="Python" colour="red" />,
    // @ts-expect-error: that part is another team's
    <Part key="4" of="mf-contact" name="TopCourses" origin={undefined} noted />,
    // @ts-expect-error: nobody has declared it
    <Part key="5" of="mf-home" name="Hero" />,
  ];
  expect([...right, ...wrong].every(isValidElement)).toBe(true);
});
