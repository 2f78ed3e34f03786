import { montarEmail } from '../../../platform/email/montar-email';
import { IDIOMAS } from '../../../platform/i18n/idioma';
import { MODELOS_CONTA, TEXTOS_CONTA } from './textos-conta';

const campos = (modelo: (typeof MODELOS_CONTA)[number], idioma: (typeof IDIOMAS)[number]) =>
  [...new Set(JSON.stringify(TEXTOS_CONTA[idioma][modelo]).match(/\{\w+\}/g))].sort();

it.each(MODELOS_CONTA)('%s diz o mesmo nas três línguas, e nada fica por trocar', (modelo) => {
  for (const idioma of IDIOMAS) {
    expect(campos(modelo, idioma)).toEqual(campos(modelo, 'pt'));
    const mensagem = montarEmail(TEXTOS_CONTA[idioma][modelo], idioma, {
      nome: '<b>Ana</b>',
      documento: '***.533.447-**',
      outroEmail: 'a***@e***.example',
      agencia: 'Agência',
      endereco: 'https://pesca.example/carteira-pesca/x#token',
    });
    expect(Object.values(mensagem).join(' ')).not.toMatch(/\{\w+\}|undefined/);
    expect(mensagem.html).not.toContain('<b>Ana');
    expect(mensagem.texto).toContain(`https://pesca.example/carteira-pesca/x?idioma=${idioma}#token`);
    expect(mensagem.html).toContain(`href="https://pesca.example/carteira-pesca/x?idioma=${idioma}#token"`);
  }
});
