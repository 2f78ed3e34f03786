import { useFormikContext } from 'formik';

import { listarEstados, listarMunicipios } from '../../api/servicos';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { CampoCep } from '../pessoa/campo-cep';
import { CampoMascara, CampoTexto } from '../campos/campos';
import { CampoSelecao } from '../campos/escolhas';
import { LIMITES } from '../limites';
import { type ValoresPagador } from './pagador-valores';

/** No boleto a cidade vai pelo nome. */
const NO_BOLETO = { campo: 'cidade', valor: 'nome' } as const;

/** CPF ou CNPJ, nome e endereço de quem o banco cobra. O município viaja pelo nome: é ele que vai no boleto. */
export function CamposDoPagador() {
  const { t } = useTextos('formularios');
  const { values, setFieldValue } = useFormikContext<ValoresPagador>();
  const { uf } = values.endereco;
  const estados = useRecurso('estados', listarEstados);
  const municipios = useRecurso(uf ? `municipios:${uf}` : null, () => listarMunicipios(uf));
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
      <CampoCep endereco="endereco" municipio={NO_BOLETO} secao="billing " />
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
      <div className="duo">
        <CampoSelecao
          nome="endereco.uf"
          rotulo={t('campos.uf')}
          vazio={t(estados.estado === 'falhou' ? 'escolha.falhou' : 'escolha.estado')}
          aoMudar={(nova) => void setFieldValue('endereco', { ...values.endereco, uf: nova, cidade: '' })}
          escolhas={(estados.dados ?? []).map(({ sigla, nome }) => ({
            valor: sigla,
            rotulo: `${sigla} – ${nome}`,
          }))}
        />
        <CampoSelecao
          nome="endereco.cidade"
          rotulo={t('campos.cidade')}
          desligado={!uf}
          vazio={t(uf && municipios.estado === 'falhou' ? 'escolha.falhou' : 'escolha.municipio')}
          escolhas={(municipios.dados ?? []).map(({ nome }) => ({ valor: nome, rotulo: nome }))}
        />
      </div>
    </>
  );
}
