import { cru, html } from './html';

it('escapa tudo o que entra, menos o que já é HTML', () => {
  const nome = `<b onclick="x('y')">&</b>`;
  expect(html`<p title="${nome}">${nome}</p>`.toString()).toBe(
    '<p title="&#60;b onclick=&#34;x(&#39;y&#39;)&#34;&#62;&#38;&#60;/b&#62;">' +
      '&#60;b onclick=&#34;x(&#39;y&#39;)&#34;&#62;&#38;&#60;/b&#62;</p>',
  );
  expect(html`<ul>${['a<', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.toString()).toBe(
    '<ul><li>a&#60;</li><li>b</li></ul>',
  );
  expect(html`${cru('<br>')}${null}${undefined}${false}${0}${['<', 1]}`.toString()).toBe('<br>0&#60;1');
});
