import { useTextos } from '../../i18n/textos';
import { CampoCep } from '../pessoa/campo-cep';
import { EstadoEMunicipio } from '../pessoa/estado-e-municipio';
import { CampoMascara, CampoTexto } from '../campos/campos';
import { LIMITES } from '../limites';

/** No boleto a cidade vai pelo nome. */
const LUGAR = {
  endereco: 'endereco',
  municipio: { campo: 'cidade', valor: 'nome' },
  secao: 'billing ',
} as const;

/** CPF ou CNPJ, nome e endereço de quem o banco cobra. O município viaja pelo nome: é ele que vai no boleto. */
export function CamposDoPagador() {
  const { t } = useTextos('formularios');
  return (
    <>
      <CampoMascara
        nome="cpfCnpj"
        rotulo={t('campos.cpfCnpj')}
        dica={t('dicas.cpfCnpj')}
        mascara="###.###.###-##"
        mascaraLonga="**.***.***/****-##"
      />
      <CampoTexto
        nome="nome"
        rotulo={t('pagador.nome')}
        maxLength={LIMITES.pagadorNome}
        autoComplete="organization"
        autoCapitalize="words"
        spellCheck={false}
      />
      <CampoCep {...LUGAR} />
      <CampoTexto
        nome="endereco.logradouro"
        rotulo={t('campos.logradouro')}
        dica={t('dicas.logradouroInteiro')}
        maxLength={LIMITES.pagadorLogradouro}
        autoComplete="billing street-address"
        spellCheck={false}
      />
      <CampoTexto
        nome="endereco.bairro"
        rotulo={t('campos.bairro')}
        maxLength={LIMITES.bairro}
        autoComplete="billing address-level3"
        spellCheck={false}
      />
      <EstadoEMunicipio {...LUGAR} />
    </>
  );
}
