import { useFormikContext } from 'formik';
import { useRef } from 'react';

import { IconePalmeira } from '../../componentes/icones/palmeira';
import { IconePredios } from '../../componentes/icones/predios';
import { useTextos } from '../../i18n/textos';
import { CampoCep } from './campo-cep';
import { CampoDigitos, CampoTexto, CampoTextoLongo } from '../campos/campos';
import { CampoMarcar, CampoRadios } from '../campos/escolhas';
import { LIMITES } from '../limites';
import { EstadoEMunicipio } from './estado-e-municipio';
import { type ValoresEnderecos } from './pessoa-valores';

const NO_CADASTRO = { campo: 'municipio', valor: 'id' } as const;
const SEM_LUGAR = { uf: '', municipio: '' };

type NomeEndereco = 'enderecoPrincipal' | 'enderecoCorrespondencia';

/** Zona urbana: rua, número e lugar; rural: só a descrição do acesso. A correspondência é sempre urbana. */
export function FormularioEndereco({ nome }: { nome: NomeEndereco }) {
  const { t } = useTextos('formularios');
  const { values, setFieldValue, setTouched, touched } = useFormikContext<ValoresEnderecos>();
  const endereco = values[nome];
  const principal = nome === 'enderecoPrincipal';
  const escondido = useRef(SEM_LUGAR);
  // Mudar de zona troca os campos: o que já foi marcado como errado deixa de valer, e o lugar que some não viaja, mas volta.
  const aoMudarZona = () => {
    const lugar = endereco.zonaLocalizacao === '1' ? escondido.current : SEM_LUGAR;
    escondido.current = endereco;
    void setTouched({ ...touched, [nome]: undefined, enderecoCorrespondencia: undefined }, false);
    void setFieldValue(`${nome}.uf`, lugar.uf, false);
    void setFieldValue(`${nome}.municipio`, lugar.municipio, false);
  };
  const secao = principal ? '' : 'billing ';
  return (
    <>
      {principal ? (
        <CampoRadios
          nome={`${nome}.zonaLocalizacao`}
          rotulo={t('campos.zonaLocalizacao')}
          dica={t('dicas.zonaLocalizacao')}
          arranjo="lado"
          aoMudar={aoMudarZona}
          escolhas={[
            { valor: '0', rotulo: t('zona.0'), icone: IconePredios },
            { valor: '1', rotulo: t('zona.1'), icone: IconePalmeira },
          ]}
        />
      ) : null}
      {endereco.zonaLocalizacao === '1' ? (
        <CampoTextoLongo
          nome={`${nome}.descricaoAcesso`}
          rotulo={t('campos.descricaoAcesso')}
          dica={t('dicas.descricaoAcesso')}
          maxLength={LIMITES.descricaoAcesso}
        />
      ) : (
        <>
          <CampoCep endereco={nome} municipio={NO_CADASTRO} secao={secao} />
          <CampoTexto
            nome={`${nome}.logradouro`}
            rotulo={t('campos.logradouro')}
            dica={t('dicas.logradouro')}
            autoComplete={`${secao}address-line1`}
            autoCapitalize="words"
            spellCheck={false}
            maxLength={LIMITES.logradouro}
          />
          <div className="numero-linha">
            <CampoDigitos
              nome={`${nome}.numero`}
              rotulo={t('campos.numero')}
              maximo={LIMITES.numero}
              desligado={endereco.semNumero}
            />
            <CampoMarcar
              nome={`${nome}.semNumero`}
              rotulo={t('campos.semNumero')}
              aoMudar={(marcado) => {
                // De uma vez: cada mudança se valida com as outras como estavam.
                if (marcado) void setFieldValue(nome, { ...endereco, semNumero: true, numero: '' });
              }}
            />
          </div>
          <div className="duo">
            <CampoTexto
              nome={`${nome}.bairro`}
              rotulo={t('campos.bairro')}
              autoComplete={`${secao}address-level3`}
              autoCapitalize="words"
              spellCheck={false}
              maxLength={LIMITES.bairro}
            />
            <CampoTexto
              nome={`${nome}.complemento`}
              rotulo={t('campos.complemento')}
              autoComplete={`${secao}address-line2`}
              opcional
              maxLength={LIMITES.complemento}
            />
          </div>
          <EstadoEMunicipio endereco={nome} municipio={NO_CADASTRO} secao={secao} />
        </>
      )}
    </>
  );
}
